import { useShortlistQuery } from '@fareweave/shared-lib/api/shortlist';
import { plural } from '@fareweave/shared-lib/domain/texts';
import { useSession } from '@fareweave/shared-lib/platform';
import { BookmarkIcon } from '@fareweave/shared-lib/ui/icons';
import { Link } from '@fareweave/shared-lib/ui/link';
import { styled } from 'styled-components';

/** The number of items in the shortlist of the account, for the header: a link to them (KEEP-10). */
export function ShortlistCount() {
  const { user } = useSession();
  const { data: count = 0 } = useShortlistQuery(user?.id ?? null, {
    enabled: user !== null,
    select: ({ items }) => items.length,
  });
  if (user === null || count === 0) return null;
  return (
    <Count href="/shortlist" aria-label={plural(count, 'Shortlist: # item', 'Shortlist: # items')}>
      <BookmarkIcon />
      {count}
    </Count>
  );
}

const Count = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-width: var(--control-size);
  min-height: var(--control-size);
  justify-content: center;
  border-radius: var(--radius-m);
  color: var(--ink-2);
  font-weight: 600;
  font-variant-numeric: tabular-nums;

  @media (hover) {
    &:hover { background: var(--surface-2); color: var(--ink); }
  }
`;
