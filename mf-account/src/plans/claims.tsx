import { CheckIcon } from '@fareweave/shared-lib/ui/icons';
import { styled } from 'styled-components';

const CLAIMS = ['Cancel anytime', '100% money back guarantee', 'No setup fees'];

/** The promises of the pricing page (PLAN-10). */
export function Claims() {
  return (
    <List>
      {CLAIMS.map((claim) => (
        <li key={claim}>
          <CheckIcon />
          {claim}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px 28px;
  margin: 0;
  padding: 0;
  list-style: none;
  color: var(--ink-2);

  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  svg {
    color: var(--wild);
  }
`;
