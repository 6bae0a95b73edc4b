import { deleteNotification } from '@fareweave/shared-lib/api/fare-alerts';
import { type Alert, MAX_ACTIVE } from '@fareweave/shared-lib/domain/alerts';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { exactPriceText } from '@fareweave/shared-lib/domain/money';
import { t } from '@fareweave/shared-lib/domain/texts';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { ItemGrid } from '../ui/item-card.tsx';
import { AlertCard } from './alert-card.tsx';
import { type AirportList, airportList, airportListQuery } from './form/airport-list.ts';

interface Props {
  alerts: readonly Alert[];
  /** Whether completed alerts are included. */
  completed: boolean;
  /** Whether these are the previous alerts, while others are loading. */
  isStale: boolean;
}

const NO_AIRPORTS = airportList([]);

/** The alerts, the newest first. Until the airports are loaded, it shows codes instead of city names. */
export function AlertList({ alerts, completed, isStale }: Props) {
  const { data: list = NO_AIRPORTS } = useQuery(airportListQuery);
  const [alertToDelete, setAlertToDelete] = useState<Alert | null>(null);
  return (
    <>
      {alerts.length === 0 && isStale && <Skeleton height="220px" />}
      {alerts.length === 0 && !isStale && (
        <EmptyState
          heading="h3"
          title={t(completed ? 'No flight alerts yet' : 'No active alerts')}
          message={t('Create an alert for a route. You can have {most} active alerts.', { most: MAX_ACTIVE })}
        />
      )}
      {alerts.length > 0 && (
        <ItemGrid aria-busy={isStale || undefined}>
          {alerts.map((alert) => (
            <li key={alert.id}>
              <AlertCard alert={alert} list={list} onDelete={() => setAlertToDelete(alert)} />
            </li>
          ))}
        </ItemGrid>
      )}
      {alertToDelete !== null && (
        <DeleteDialog
          title={t('Delete flight alert')}
          question={t('Are you sure you want to delete this notification?')}
          name={nameOf(alertToDelete, list)}
          remove={() => deleteNotification(alertToDelete.id)}
          done={[t('Flight alert deleted'), t('Notification deleted successfully')]}
          list="notifications"
          // The answer may arrive late, when the user is asked about another alert.
          onClose={() => setAlertToDelete((asked) => (asked === alertToDelete ? null : asked))}
        />
      )}
    </>
  );
}

/** `Denver to Orlando: Fri, Nov 20, 2026; $49.50`, because two alerts may have the same route. */
function nameOf({ origin_airport, destination_airport, ...alert }: Alert, { route }: AirportList): string {
  const details = [...alert.travel_dates.map(formatDate), exactPriceText(alert.max_price)];
  return `${route(origin_airport, destination_airport)}: ${details.join('; ')}`;
}
