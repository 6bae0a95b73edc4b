import { t } from '@fareweave/shared-lib/domain/texts';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { RetryButton } from '@fareweave/shared-lib/ui/retry-button';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { prefilled } from './alert-addresses.ts';
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
    return <AlertForm list={list} search={search} start={prefilled(search, list, list.today)} {...rest} />;
  return (
    <Notice tone="danger" title={error?.message ?? ''}>
      <p>{t('You need the list of airports to create an alert.')}</p>
      <RetryButton busy={isFetching} onClick={() => refetch()} />
    </Notice>
  );
}
