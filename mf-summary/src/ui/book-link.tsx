import { ExternalLink } from '@fareweave/shared-lib/ui/external-link';
import { styled } from 'styled-components';

/** A link to the page of another site where something is booked. */
export const BookLink = styled(ExternalLink)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: var(--control-size);
  padding: 6px 14px;
  border: 1px solid var(--control);
  border-radius: var(--radius-m);
  font-size: 0.875rem;
  font-weight: 650;

  &:hover {
    background: var(--surface-2);
  }
`;
