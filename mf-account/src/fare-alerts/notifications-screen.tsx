import { notificationsQuery } from '@fareweave/shared-lib/api/fare-alerts';
import { countActive, MAX_ACTIVE } from '@fareweave/shared-lib/domain/alerts';
import { t } from '@fareweave/shared-lib/domain/texts';
import { navigate, useOwnPlace } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { keptInput } from '@fareweave/shared-lib/ui/kept-input';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { Card, Page } from '@fareweave/shared-lib/ui/page';
import { RatesNote } from '@fareweave/shared-lib/ui/price';
import { Failure } from '@fareweave/shared-lib/ui/section-messages';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useDisplay } from '@fareweave/shared-lib/ui/use-display';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { closeNotifications, OfferPush } from '../push/index.ts';
import { useFocusPlace, useOnceTrue } from '../ui/attention.ts';
import { ItemCount } from '../ui/item-card.tsx';
import { UnverifiedNotice } from '../ui/unverified-notice.tsx';
import { Watches } from '../watches/index.ts';
import { opensForm, PATH } from './alert-addresses.ts';
import { AlertFormPart, FullNotice } from './alert-form-part.tsx';
import { AlertList } from './alert-list.tsx';
import { CompletedSwitch } from './completed-switch.tsx';
import { airportListQuery } from './form/airport-list.ts';
import { LastDestination } from './last-destination.tsx';

/** `/notifications` (ALRT-2, ALRT-13). The shell and the server allow only premium accounts. */
export function NotificationsScreen() {
  const { search } = useOwnPlace(PATH);
  const [opened, open] = useState(keptInput(`alert${search}`) !== undefined);
  const [isPushOffered, offerPush] = useState(false);
  const [completed, showCompleted] = useState(false);
  const newButton = useRef<HTMLButtonElement>(null);
  const { place: heading, focusPlace } = useFocusPlace();
  const alerts = useQuery({ ...notificationsQuery({ completed }), placeholderData: keepPreviousData });
  // A failed list that is requested again must not remove an open form with what is typed in it.
  const isKnown = useOnceTrue(!alerts.isPending);

  useEffect(() => void closeNotifications(), []);
  useDisplay();

  const active = countActive(alerts.data);
  const isFull = active >= MAX_ACTIVE;
  const isFormOpen = opened || (opensForm(search) && !isFull);
  // While it is unknown whether the form opens, the list below it is hidden, so that it does not move.
  const isFormPending = (useQuery(airportListQuery).isPending || !isKnown) && isFormOpen;

  function closeForm(): void {
    open(false);
    if (search !== '') navigate(PATH, { replace: true });
  }
  function cancel(): void {
    closeForm();
    // At the maximum, which may have been reached in another tab, the button is disabled.
    if (isFull) focusPlace();
    else newButton.current?.focus();
  }

  return (
    <Page
      title={t('Flight Notifications')}
      lead={t(
        'We check fares every 10 minutes and send an email, or a notification to your devices, when a fare is at or below your price.',
      )}
    >
      <UnverifiedNotice>
        {t('We already check your alerts. We will email you the fares once your address is verified.')}
      </UnverifiedNotice>
      <Head $gap="10px 16px">
        <Button
          ref={newButton}
          variant={isFormOpen ? 'secondary' : 'primary'}
          aria-expanded={isFormOpen}
          disabled={isFull && !isFormOpen}
          onClick={() => (isFormOpen ? cancel() : open(true))}
        >
          {isFull ? t('Maximum {count} alerts reached', { count: MAX_ACTIVE }) : t('New alert')}
        </Button>
        {isFull && <FullNotice search={search} />}
        {isFormOpen && search === '' && <LastDestination />}
      </Head>
      {isFormOpen && (
        <Card>
          <AlertFormPart
            search={search}
            isPending={isFormPending}
            focused={opened}
            isTitled
            onCancel={cancel}
            onCreated={() => {
              closeForm();
              offerPush(true);
              focusPlace();
            }}
          />
        </Card>
      )}
      {isPushOffered && (
        <OfferPush
          onDone={() => {
            offerPush(false);
            focusPlace();
          }}
        />
      )}
      <section aria-labelledby="alerts" hidden={isFormPending}>
        <Head $gap="10px 16px" $spread>
          <h2 ref={heading} id="alerts" tabIndex={-1}>
            {t('Your alerts')}
            <ItemCount $isKnown={alerts.data !== undefined}>
              {` ${t('{count} of {most} active', { count: active, most: MAX_ACTIVE })}`}
            </ItemCount>
          </h2>
          <CompletedSwitch on={completed} onChange={showCompleted} />
        </Head>
        {alerts.data !== undefined && (
          <AlertList alerts={alerts.data} completed={completed} isStale={alerts.isPlaceholderData} />
        )}
        {alerts.data === undefined && alerts.error === null && <Skeleton height="220px" />}
        {alerts.error !== null && <Failure text={t('Failed to load notifications')} query={alerts} />}
      </section>
      {/* Hidden, not removed: mounting it again fetches a failed query again, which makes the form pending again. */}
      <Watches isShown={!isFormPending && isKnown} />
      <RatesNote />
    </Page>
  );
}

const Head = styled(Row)`
  margin-bottom: ${({ $spread }) => ($spread ? '14px' : 0)};

  h2 {
    outline: none;
  }
  p {
    color: var(--ink-2);
  }
`;
