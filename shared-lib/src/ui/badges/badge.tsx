import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

type Tone = 'gold' | 'wild' | 'plain' | 'danger' | 'accent';

/** A word that marks what it stands beside. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <Pill $tone={tone}>{children}</Pill>;
}

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  padding: 2px 10px;
  border: 1px solid transparent;
  border-radius: 999px;
  font-size: 0.8125rem;
  font-weight: 600;
  letter-spacing: 0;
  white-space: nowrap;
  ${({ $tone }) =>
    $tone === 'plain'
      ? css`
          border-color: var(--line);
          background: var(--surface-2);
          color: var(--ink-2);
        `
      : css`
          background: var(--${$tone}-soft);
          color: var(--${$tone});
        `}
`;
