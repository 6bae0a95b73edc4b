import { searchAllowanceQuery } from '@fareweave/shared-lib/api/flights';
import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { counted } from '@fareweave/shared-lib/domain/plurals';
import { useSession } from '@fareweave/shared-lib/platform';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { useQuery } from '@tanstack/react-query';

/** The free searches that are left, for the header (ALLW-10). */
export function SearchesLeft() {
  const { user } = useSession();
  const isFree = user !== null && !hasPremium(user);
  const { data } = useQuery({ ...searchAllowanceQuery, enabled: isFree });
  const left = data?.left ?? null;
  if (!isFree || left === null) return null;
  return <Badge tone="plain">{counted(left, 'search', 'searches')} left</Badge>;
}
