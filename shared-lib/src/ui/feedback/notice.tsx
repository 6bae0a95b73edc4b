import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

type Tone = 'danger' | 'warning' | 'info';

export interface NoticeProps {
  tone: Tone;
  title?: string;
  /** Set it for a response to an action: the notice scrolls into view and takes the focus when it appears. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** A banner in the page. Screen readers announce `danger` and `warning` at once, `info` later. */
export function Notice({ tone, title, takesFocus = false, children }: NoticeProps) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    banner.current?.focus({ preventScroll: true });
    banner.current?.scrollIntoView?.({ block: 'nearest' });
  }, [takesFocus]);
  return (
    <Banner
      ref={banner}
      $tone={tone}
      role={tone === 'info' ? 'status' : 'alert'}
      {...(takesFocus && { tabIndex: -1 })}
    >
      {title !== undefined && <strong>{title}</strong>}
      <div>{children}</div>
    </Banner>
  );
}

interface ErrorNoticeProps {
  error: Error | null;
  /** Shown after the message. */
  children?: ReactNode;
}

/** Shows why an action failed; nothing without an error. It takes the focus. */
export const ErrorNotice = ({ error, children }: ErrorNoticeProps) =>
  error !== null && (
    <Notice tone="danger" takesFocus>
      {error.message}
      {children}
    </Notice>
  );

/** A sentence with its action. */
export const NoticeRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
`;

const HUES: Record<Tone, string> = { danger: 'danger', warning: 'outbound', info: 'inbound' };

const Banner = styled.div<{ $tone: Tone }>`
  --hue: var(--${({ $tone }) => HUES[$tone]});
  display: grid;
  gap: 2px;
  padding: 12px 16px;
  border: 1px solid color-mix(in srgb, var(--hue) 35%, transparent);
  border-inline-start: 4px solid var(--hue);
  border-radius: var(--radius-m);
  /* Away from the edges, which the header or the browser's bars may cover. */
  scroll-margin-block: 96px;
  background: var(--${({ $tone }) => HUES[$tone]}-soft);

  strong {
    color: var(--hue);
  }
`;
