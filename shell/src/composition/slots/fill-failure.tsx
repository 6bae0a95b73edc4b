import { Button } from '@fareweave/shared-lib/ui/button';
import { styled } from 'styled-components';

/** Shown in place of a fill that has failed. `title`: the fill's name, “Fare alert”. */
export function FillFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Message role="status">
      <span>{title} could not be loaded.</span>
      <Button size="small" onClick={onRetry} aria-label={`Retry: ${title}`}>
        Retry
      </Button>
    </Message>
  );
}

const Message = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
  color: var(--ink-3);
  font-size: 0.875rem;

  @media print {
    display: none;
  }
`;
