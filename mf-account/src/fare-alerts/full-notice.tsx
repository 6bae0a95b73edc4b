import { MAX_ACTIVE } from '@fareweave/shared-lib/domain/alerts';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { airportListQuery } from './form/airport-list.ts';
import { prefilled } from './prefill.ts';

/** What to do while there are as many alerts as an account may have. Names the route that the address asks for, as
 *  "Alert me" on a result does. */
export function FullNotice({ search }: { search: string }) {
  const { data: list, isPending } = useQuery(airportListQuery);
  if (isPending) return null;
  const wanted = list && prefilled(search, list, list.today);
  if (!wanted?.origin_airport || !wanted.destination_airport)
    return <p>Delete one to make room for another.</p>;
  const route = `${list?.city(wanted.origin_airport)} to ${list?.city(wanted.destination_airport)}`;
  return (
    <Notice tone="warning" title={`No alert for ${route} yet`}>
      You have {MAX_ACTIVE} active alerts, the maximum. Delete one below, and the form for this route opens.
    </Notice>
  );
}
