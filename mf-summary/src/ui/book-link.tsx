import { ExternalLink } from '@fareweave/shared-lib/ui/external-link';
import { css, styled } from 'styled-components';

/** The look of a link to the page of another site where something is booked. */
export const bookLook = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: var(--control-size);
  padding: 6px 14px;
  border: 1px solid var(--control);
  border-radius: var(--radius-m);
  font-size: 0.875rem;

  @media (hover) {
    &:hover { background: var(--surface-2); }
  }
`;

/** A link with this look. */
export const BookLink = styled(ExternalLink)`
  ${bookLook}
  font-weight: 650;
`;
