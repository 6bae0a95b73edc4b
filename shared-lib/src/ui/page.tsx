import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface PageProps {
  title: string;
  /** A sentence under the heading. */
  lead?: ReactNode;
  /** Whether the column has the width of a form. */
  narrow?: boolean;
  children: ReactNode;
}

/** A page: its heading, and a column for its content. */
export function Page({ title, lead, narrow = false, children }: PageProps) {
  return (
    <Column className="wrap" $narrow={narrow}>
      <header>
        <h1>{title}</h1>
        {lead !== undefined && <Lead>{lead}</Lead>}
      </header>
      {children}
    </Column>
  );
}

const Column = styled.div<{ $narrow: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, ${({ $narrow }) => ($narrow ? '480px' : '1fr')});
  justify-content: center;
  gap: clamp(20px, 3vw, 28px);
  padding-block: clamp(28px, 5vw, 48px) 64px;
`;

const Lead = styled.p`
  max-width: 56ch;
  margin-top: 8px;
  color: var(--ink-2);
  font-size: 1.0625rem;
`;

/** A raised panel on the page. Use `as="section"` if it has a heading. `$gap`: between items below one another. */
export const Card = styled.div<{ $gap?: string }>`
  ${({ $gap }) => $gap && `display: grid; grid-template-columns: minmax(0, 1fr); gap: ${$gap};`}
  padding: clamp(16px, 3vw, 24px);
  border: 1px solid var(--line);
  border-radius: var(--radius-l);
  background: var(--surface);
  box-shadow: var(--shadow-s);
  /* Chromium prints the rest of a divided grid over what follows it. */
  break-inside: avoid;
`;

/** A sentence that replaces the content of a section. */
export const Quiet = styled.p`
  color: var(--ink-2);
`;

/** A remark in small type. */
export const Hint = styled.p`
  color: var(--ink-3);
  font-size: 0.8125rem;
`;
