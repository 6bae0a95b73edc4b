import { type Alert, MAX_ACTIVE } from '@fareweave/shared-lib/domain/alerts';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { AlertCard } from './alert-card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { airportList, airportListQuery } from './form/airport-list.ts';

interface Props {
  alerts: readonly Alert[];
  /** Whether completed ones are among them. */
  completed: boolean;
  /** Gets the focus when an alert is gone, and the button that had it with it. */
  heading: RefObject<HTMLElement | null>;
}

const NO_AIRPORTS = airportList([]);

/** The alerts, the newest first. Without the names of cities their codes do. */
export function AlertList({ alerts, completed, heading }: Props) {
  const { data: list = NO_AIRPORTS } = useQuery(airportListQuery);
  const [asked, ask] = useState<Alert | null>(null);
  const [deleted, countDeleted] = useState(0);
  // Only after the dialog has given the focus back to the button.
  useEffect(() => {
    if (deleted > 0) heading.current?.focus();
  }, [deleted, heading]);
  return (
    <>
      {alerts.length === 0 && (
        <EmptyState
          heading="h3"
          title={completed ? 'No flight alerts yet' : 'No alerts are waiting'}
          message={`Make one for a route you have in mind. You can have ${MAX_ACTIVE} at a time.`}
        />
      )}
      {alerts.length > 0 && (
        <Grid>
          {alerts.map((alert) => (
            <li key={alert.id}>
              <AlertCard alert={alert} list={list} onDelete={() => ask(alert)} />
            </li>
          ))}
        </Grid>
      )}
      {asked !== null && (
        <DeleteDialog
          id={asked.id}
          route={`${list.city(asked.origin_airport)} to ${list.city(asked.destination_airport)}`}
          onClose={() => ask(null)}
          onDeleted={() => {
            ask(null);
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
