import { notificationsQuery } from '@fareweave/shared-lib/api/fare-alerts';
import { MAX_ACTIVE, MAX_ACTIVE_REACHED } from '@fareweave/shared-lib/domain/alerts';
import { navigate, useOwnPlace } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { Page } from '@fareweave/shared-lib/ui/page';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { UnverifiedNotice } from '../ui/unverified-notice.tsx';
import { asksForForm, prefilled } from './alert-addresses.ts';
import { AlertFormPart } from './alert-form-part.tsx';
import { AlertList } from './alert-list.tsx';
import { CompletedSwitch } from './completed-switch.tsx';
import { airportListQuery } from './form/airport-list.ts';

const PATH = '/notifications';

/** `/notifications` (ALRT-2). The shell and the server let only premium accounts come here. */
export function NotificationsScreen() {
  const { search } = useOwnPlace(PATH);
  const [opened, open] = useState(false);
  const [completed, showCompleted] = useState(false);
  const newButton = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const alerts = useQuery({ ...notificationsQuery({ completed }), placeholderData: keepPreviousData });

  const active = alerts.data?.filter((alert) => alert.is_active && !alert.is_completed).length ?? 0;
  const isFull = active >= MAX_ACTIVE;
  const isFormOpen = opened || (asksForForm(search) && !isFull);
  // Below a form of unknown height nothing is drawn that the form would move. Until the alerts are known, there may be no
  // room for another.
  const isFormAwaited = (useQuery(airportListQuery).isPending || alerts.isPending) && isFormOpen;

  function closeForm(): void {
    open(false);
    if (search !== '') navigate(PATH, { replace: true });
  }
  function cancel(): void {
    closeForm();
    newButton.current?.focus();
  }

  return (
    <Page
      title="Flight Notifications"
      lead="We check fares every 10 minutes and email you when a flight costs no more than you say."
    >
      <UnverifiedNotice>
        We check your alerts already, and email you what they find once your address is verified.
      </UnverifiedNotice>
      <Head>
        <Button
          ref={newButton}
          variant={isFormOpen ? 'secondary' : 'primary'}
          aria-expanded={isFormOpen}
          disabled={isFull && !isFormOpen}
          onClick={() => (isFormOpen ? cancel() : open(true))}
        >
          {isFull ? MAX_ACTIVE_REACHED : 'New alert'}
        </Button>
        {isFull && <FullNotice search={search} />}
      </Head>
      {isFormOpen && (
        <AlertFormPart
          search={search}
          isAwaited={isFormAwaited}
          focused={opened}
          onCancel={cancel}
          onCreated={() => {
            closeForm();
            heading.current?.focus();
          }}
        />
      )}
      <section aria-labelledby="alerts" hidden={isFormAwaited}>
        <Head $spread>
          <h2 ref={heading} id="alerts" tabIndex={-1}>
            Your alerts
            <Count $isKnown={alerts.data !== undefined}>{` ${active} of ${MAX_ACTIVE} active`}</Count>
          </h2>
          <CompletedSwitch on={completed} onChange={showCompleted} />
        </Head>
        {alerts.data !== undefined && (
          <AlertList alerts={alerts.data} completed={completed} heading={heading} />
        )}
        {alerts.data === undefined && alerts.error === null && <Skeleton height="220px" />}
        {alerts.error !== null && (
          <Notice tone="danger" title="Failed to load notifications">
            <p>{alerts.error.message}</p>
            <Button size="small" busy={alerts.isFetching} onClick={() => alerts.refetch()}>
              Try again
            </Button>
          </Notice>
        )}
      </section>
    </Page>
  );
}

/** What to do while there are as many alerts as an account may have. Names the route that the address asks for, as
 *  "Alert me" on a result does. */
function FullNotice({ search }: { search: string }) {
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

const Head = styled.div<{ $spread?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $spread }) => ($spread ? 'space-between' : 'start')};
  gap: 10px 16px;
  margin-bottom: ${({ $spread }) => ($spread ? '14px' : 0)};

  h2 {
    outline: none;
  }
  p {
    color: var(--ink-2);
  }
`;

/** Has its room before it is known. */
const Count = styled.span<{ $isKnown: boolean }>`
  visibility: ${({ $isKnown }) => ($isKnown ? 'visible' : 'hidden')};
  margin-left: 6px;
  color: var(--ink-3);
  font-size: 0.875rem;
  font-weight: 500;
  letter-spacing: 0;
`;
