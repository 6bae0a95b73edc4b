import { Button } from '@fareweave/shared-lib/ui/button';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { Card } from '@fareweave/shared-lib/ui/page';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { prefilled } from './alert-addresses.ts';
import { airportListQuery } from './form/airport-list.ts';
import { AlertForm, type AlertFormProps } from './form/alert-form.tsx';

interface Props extends Omit<AlertFormProps, 'list' | 'start'> {
  /** The query of the address, which may fill the form in. */
  search: string;
  /** It is not known yet whether there is room for another alert. */
  isAwaited: boolean;
}

/** The alert form on its card, as soon as the airports are there to pick from. */
export function AlertFormPart({ search, isAwaited, ...rest }: Props) {
  const { data: list, error, isFetching, refetch } = useQuery(airportListQuery);
  if (isAwaited)
    return (
      <Card>
        <Skeleton height="380px" />
      </Card>
    );
  return (
    <Card>
      {list !== undefined && (
        <AlertForm key={search} list={list} start={prefilled(search, list, list.today)} {...rest} />
      )}
      {list === undefined && error !== null && (
        <Notice tone="danger" title={error.message}>
          <p>A flight alert needs two airports to choose from.</p>
          <Button size="small" busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </Notice>
      )}
    </Card>
  );
}
