import { ApiError } from '@fareweave/shared-lib/platform';
import { Notice, NoticeRow } from '@fareweave/shared-lib/ui/notice';
import { Component, type ReactNode } from 'react';
import { t } from '../../domain/i18n/texts.ts';
import { Quiet } from '../page.tsx';
import { RetryButton } from './retry-button.tsx';

interface FailureProps {
  /** What could not be loaded, in one sentence. */
  text: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** The failure of a section: what could not be loaded, the reason if it is known, and a retry. Without a connection it is a warning: the
 *  section loads when the connection returns. */
export function Failure({ text, query: { error, isFetching, refetch } }: FailureProps) {
  const isOffline = error instanceof ApiError && error.status === 0 && !navigator.onLine;
  const message = error instanceof ApiError && error.message !== text ? error.message : null;
  const reason = isOffline ? offlineText() : message;
  return (
    <Notice tone={isOffline ? 'warning' : 'danger'} title={text}>
      <NoticeRow>
        {reason !== null && <span>{reason}</span>}
        <RetryButton busy={isFetching} onClick={() => refetch()} />
      </NoticeRow>
    </Notice>
  );
}

/** Shows a message in place of a section that throws, so that the rest of the page stays. */
export class SectionBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Notice tone="danger" title={t('This part of the page could not be shown.')}>
        <NoticeRow>
          <span>{t('The rest of the page is not affected.')}</span>
          <RetryButton onClick={() => this.setState({ hasFailed: false })} />
        </NoticeRow>
      </Notice>
    );
  }
}

/** Replaces content that needs the server; it loads automatically when the connection returns. */
export function OfflineNote() {
  return <Quiet role="status">{offlineText()}</Quiet>;
}

const offlineText = (): string => t('You are offline. This part of the page needs a connection.');
