import { Link } from '@fareweave/shared-lib/ui/link';
import { styled } from 'styled-components';

/** A link within a line of text. */
export const TextLink = styled(Link)`
  color: var(--accent);
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;
`;
