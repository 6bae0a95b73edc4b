import { searchAllowanceQuery } from '@fareweave/shared-lib/api/flights';
import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { plural } from '@fareweave/shared-lib/domain/texts';
import { useSession } from '@fareweave/shared-lib/platform';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { useQuery } from '@tanstack/react-query';

/** A device whose clock is ahead of the server's would otherwise request the searches again and again. */
const LEAST_WAIT_MS = 60_000;

/** The free searches that are left, for the header (ALLW-10). */
export function SearchesLeft() {
  const { user } = useSession();
  const isFree = user !== null && !hasPremium(user);
  const { data } = useQuery({
    ...searchAllowanceQuery,
    enabled: isFree,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      const due = state.data?.resets_at ?? null;
      return due !== null && Math.max(Date.parse(due) - Date.now(), LEAST_WAIT_MS);
    },
  });
  const left = data?.left ?? null;
  if (!isFree || left === null) return null;
  return <Badge tone="plain">{plural(left, '# search left', '# searches left')}</Badge>;
}
