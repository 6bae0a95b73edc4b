import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface EmptyStateProps {
  title: string;
  message: string;
  /** `h1` if it replaces a whole page. */
  heading?: 'h1' | 'h2' | 'h3';
  /** Buttons for the next step. */
  children?: ReactNode;
}

/** Explains why there is no content and what to do next. */
export function EmptyState({ title, message, heading: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <Centre>
      <Heading>{title}</Heading>
      <Message>{message}</Message>
      {children !== undefined && <Actions>{children}</Actions>}
    </Centre>
  );
}

// The message may contain one long word from a search.
const Centre = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
  justify-items: center;
  gap: 10px;
  padding: clamp(40px, 9vw, 88px) 20px;
  text-align: center;
`;

const Message = styled.p`
  max-width: 52ch;
  color: var(--ink-2);
  text-wrap: balance;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 10px;
  margin-top: 12px;
`;
