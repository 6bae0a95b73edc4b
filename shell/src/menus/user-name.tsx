import type { User } from '@fareweave/shared-lib/domain/accounts';
import { styled } from 'styled-components';

/** The user's name and e-mail address. Both may be long: each is limited to three lines. */
export function UserName({ user }: { user: User }) {
  return (
    <Lines>
      <b>
        {user.first_name} {user.last_name}
      </b>
      <span>{user.email}</span>
    </Lines>
  );
}

const Lines = styled.p`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;

  b,
  span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  span {
    color: var(--ink-3);
    font-size: 0.8125rem;
  }
`;
