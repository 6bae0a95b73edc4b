import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type Tone = 'danger' | 'warning' | 'info';

export interface NoticeProps {
  tone: Tone;
  title?: string;
  children: ReactNode;
}

/** A banner in the page. Trouble is announced at once, news when the person pauses. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <Banner $tone={tone} role={tone === 'info' ? 'status' : 'alert'}>
      {title !== undefined && <strong>{title}</strong>}
      <div>{children}</div>
    </Banner>
  );
}

const HUES: Record<Tone, string> = { danger: 'danger', warning: 'out', info: 'in' };

const Banner = styled.div<{ $tone: Tone }>`
  --hue: var(--${({ $tone }) => HUES[$tone]});
  display: grid;
  gap: 2px;
  padding: 12px 16px;
  border: 1px solid color-mix(in srgb, var(--hue) 35%, transparent);
  border-left: 4px solid var(--hue);
  border-radius: var(--r-m);
  background: var(--${({ $tone }) => HUES[$tone]}-soft);

  strong {
    color: var(--hue);
  }
`;
