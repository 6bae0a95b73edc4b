import { ApiError } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { Component, type ReactNode } from 'react';
import { styled } from 'styled-components';

interface FailureProps {
  /** What could not be had, in one sentence. */
  text: string;
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Says what a section could not load, why as far as the server said so, and offers another try. */
export function Failure({ text, error, isRetrying, onRetry }: FailureProps) {
  const reason = error instanceof ApiError && error.message !== text ? error.message : null;
  return (
    <Notice tone="danger" title={text}>
      <NoticeRow>
        {reason !== null && <span>{reason}</span>}
        <Button size="small" busy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      </NoticeRow>
    </Notice>
  );
}

/** Where a part of the page throws, it says so in its place: the rest of the page stays. */
export class SectionBoundary extends Component<{ children: ReactNode }, { isLost: boolean }> {
  override state = { isLost: false };

  static getDerivedStateFromError() {
    return { isLost: true };
  }

  override render() {
    if (!this.state.isLost) return this.props.children;
    return (
      <Notice tone="danger" title="This part of the page could not be shown.">
        <NoticeRow>
          <span>The rest of the page is not affected.</span>
          <Button size="small" onClick={() => this.setState({ isLost: false })}>
            Try again
          </Button>
        </NoticeRow>
      </Notice>
    );
  }
}

/** In the place of what only the server knows. It comes by itself with the connection. */
export function OfflineNote() {
  return <Quiet role="status">You are offline. This part of the page needs a connection.</Quiet>;
}

/** A sentence in the place of a section's content. */
export const Quiet = styled.p`
  color: var(--ink-2);
`;

/** A sentence and what can be done about it. */
export const NoticeRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
`;
