import { isCalendarDate } from '@fareweave/shared-lib/domain/dates';
import { formatDay } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { navigate } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hear } from '../events.ts';
import { alertFormQuery, PATH } from './alert-addresses.ts';
import { airportListQuery } from './form/airport-list.ts';

type Opened = Parameters<Parameters<typeof hear>[1]>[0];

/** Fills in the form with the destination that the user opened last in the results (EVNT-7). */
export function LastDestination() {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => hear('mf-search/destination-opened', setOpened), []);
  const { data: list } = useQuery(airportListQuery);
  if (opened === null || list === undefined) return null;
  const { origin, destination, date } = opened;
  if (!list.has(origin) || !list.has(destination) || !isCalendarDate(date) || date <= list.today(origin))
    return null;
  const fillIn = (): void =>
    navigate(PATH + alertFormQuery({ ...opened, lowest_price: null }), { replace: true });
  return (
    <Row as="p" $gap="6px 12px">
      {t('Your last destination: {route}, {day}', {
        route: list.route(origin, destination),
        day: formatDay(date),
      })}
      <Button size="small" onClick={fillIn}>
        {rich('Use it<hidden> for the new alert</hidden>', { hidden })}
      </Button>
    </Row>
  );
}
