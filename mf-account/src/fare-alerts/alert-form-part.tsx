import { notificationsQuery } from '@fareweave/shared-lib/api/fare-alerts';
import { countActive, MAX_ACTIVE } from '@fareweave/shared-lib/domain/alerts';
import { t } from '@fareweave/shared-lib/domain/texts';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { RetryButton } from '@fareweave/shared-lib/ui/retry-button';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnceTrue } from '../ui/attention.ts';
import { PATH, prefilled } from './alert-addresses.ts';
import { airportListQuery } from './form/airport-list.ts';
import { AlertForm, type AlertFormProps } from './form/alert-form.tsx';

interface Props extends Omit<AlertFormProps, 'list' | 'start'> {
  /** Whether it is still unknown if another alert is allowed. */
  isPending?: boolean;
}

/** The alert form, which opens when the airports are loaded. */
export function AlertFormPart({ search, isPending = false, ...rest }: Props) {
  const { data: list, error, isFetching, refetch } = useQuery(airportListQuery);
  if (isPending || (list === undefined && error === null)) return <Skeleton height="380px" />;
  if (list !== undefined)
    return <AlertForm list={list} search={search} start={prefilled(search, list)} {...rest} />;
  return (
    <Notice tone="danger" title={error?.message ?? ''}>
      <p>{t('You need the list of airports to create an alert.')}</p>
      <RetryButton busy={isFetching} onClick={() => refetch()} />
    </Notice>
  );
}

/** The alert form in a dialog, or what to do when the account has the maximum of alerts (ALRT-8). */
export function AlertFormInDialog(props: Omit<Props, 'focused' | 'isTitled'>) {
  const [openedAt] = useState(Date.now);
  const { data: alerts, isPending } = useQuery({
    ...notificationsQuery({ completed: false }),
    // Only once: an alert that this form creates must not replace it while the dialog closes.
    enabled: ({ state }) => state.dataUpdatedAt < openedAt,
  });
  const isKnown = useOnceTrue(!isPending);
  if (countActive(alerts) < MAX_ACTIVE)
    return <AlertFormPart {...props} isPending={!isKnown} focused={false} isTitled={false} />;
  return (
    <>
      <FullNotice search={props.search} />
      <ButtonLink href={PATH + props.search}>{t('Your alerts')}</ButtonLink>
    </>
  );
}

/** Explains what to do when the account has the maximum of alerts. Names the route of the query string, which "Alert me" on a
 *  result sets. */
export function FullNotice({ search }: { search: string }) {
  const { data: list, isPending } = useQuery(airportListQuery);
  if (isPending) return null;
  const requested = list && prefilled(search, list);
  if (list === undefined || !requested?.origin_airport || !requested.destination_airport)
    return <p>{t('Delete an alert to create another one.')}</p>;
  const route = list.route(requested.origin_airport, requested.destination_airport);
  return (
    <Notice tone="warning" title={t('No alert for {route} yet', { route })}>
      {t('You have the maximum of {most} active alerts. Delete one to open the form for this route.', {
        most: MAX_ACTIVE,
      })}
    </Notice>
  );
}
