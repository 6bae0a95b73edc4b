import { Row } from '@fareweave/shared-lib/ui/layout';
import { styled } from 'styled-components';

/** A name, and badges beside it. */
export const Named = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 6px;
  font-weight: 600;
`;

/** A box in a panel: a text, and its buttons beside or below it. */
export const TextWithButtons = styled(Row).attrs({ $gap: '8px 16px', $spread: true })`
  padding: 10px 14px;
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--surface-2);
  overflow-wrap: anywhere;

  > :first-child {
    flex: 1 1 20rem;
    min-width: 0;
  }
`;

/** Buttons beside each other. */
export const Actions = styled(Row).attrs({ $gap: '8px', $align: 'stretch' })``;
