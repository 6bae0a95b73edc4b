import { type Alert, MAX_ACTIVE } from '@fareweave/shared-lib/domain/alerts';
import { t } from '@fareweave/shared-lib/domain/texts';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { AlertCard } from './alert-card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { airportList, airportListQuery } from './form/airport-list.ts';

interface Props {
  alerts: readonly Alert[];
  /** Whether completed alerts are included. */
  completed: boolean;
  /** Takes the focus when an alert is deleted together with the focused button. */
  heading: RefObject<HTMLElement | null>;
}

const NO_AIRPORTS = airportList([]);

/** The alerts, the newest first. Until the airports are loaded, it shows codes instead of city names. */
export function AlertList({ alerts, completed, heading }: Props) {
  const { data: list = NO_AIRPORTS } = useQuery(airportListQuery);
  const [alertToDelete, setAlertToDelete] = useState<Alert | null>(null);
  const [deleted, countDeleted] = useState(0);
  // Runs after the dialog has returned the focus to the button.
  useEffect(() => {
    if (deleted > 0) heading.current?.focus();
  }, [deleted, heading]);
  return (
    <>
      {alerts.length === 0 && (
        <EmptyState
          heading="h3"
          title={t(completed ? 'No flight alerts yet' : 'No active alerts')}
          message={t('Create an alert for a route. You can have {most} active alerts.', { most: MAX_ACTIVE })}
        />
      )}
      {alerts.length > 0 && (
        <Grid>
          {alerts.map((alert) => (
            <li key={alert.id}>
              <AlertCard alert={alert} list={list} onDelete={() => setAlertToDelete(alert)} />
            </li>
          ))}
        </Grid>
      )}
      {alertToDelete !== null && (
        <DeleteDialog
          id={alertToDelete.id}
          route={list.route(alertToDelete.origin_airport, alertToDelete.destination_airport)}
          onClose={() => setAlertToDelete(null)}
          onDeleted={() => {
            setAlertToDelete(null);
            countDeleted(deleted + 1);
          }}
        />
      )}
    </>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
  gap: 14px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
