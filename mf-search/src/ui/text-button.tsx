import { usePlace } from '@fareweave/shared-lib/platform';
import { chosenInSystemColours, lineButton } from '@fareweave/shared-lib/ui/control-styles';
import { Link } from '@fareweave/shared-lib/ui/link';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A quiet button in a heading. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  ${lineButton}
  flex: none;
  gap: 6px;
  min-height: 28px;
  padding: 0 8px;
  margin-inline-end: -8px;
  color: var(--accent);
  font-size: 0.8125rem;
  font-weight: 600;
  white-space: nowrap;
  transition: background-color 0.12s;

  @media (hover) {
    &:hover:not([aria-disabled]) { background: var(--accent-soft); }
  }
  &[aria-pressed='true'] {
    background: var(--accent-soft);
    box-shadow: inset 0 0 0 1px var(--accent);
    ${chosenInSystemColours}
  }
  &[aria-disabled] {
    opacity: 0.6;
    cursor: progress;
  }
`;

/** A link within a line of text. */
export const TextLink = styled(Link)`
  color: var(--accent);
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;
`;

/** A link to the login, which leads back to this search. */
export function SignInLink({ children }: { children: ReactNode }) {
  const { pathname, search } = usePlace();
  return <TextLink href={`/login?next=${encodeURIComponent(pathname + search)}`}>{children}</TextLink>;
}
