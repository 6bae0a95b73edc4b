import {
  type CalendarFeed,
  calendarFeedQuery,
  makeCalendarFeed,
  revokeCalendarFeed,
} from '@fareweave/shared-lib/api/calendar-feed';
import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { formatMoment } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { queryClient, toasts, useSession } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { ConfirmDialog } from '@fareweave/shared-lib/ui/dialog';
import { ErrorNotice } from '@fareweave/shared-lib/ui/notice';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Actions } from '../ui/form/form.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { FeedAddress } from './feed-address.tsx';

/** Makes, replaces and revokes the calendar feed (CALF-1, CALF-2). */
export function FeedControls() {
  const feed = useQuery(calendarFeedQuery);
  const isPremium = hasPremium(useSession().user);
  // The address is only in this state, never in the query cache: the server cannot show it again.
  const [address, setAddress] = useState<string | null>(null);
  const [asked, setAsked] = useState<'new' | 'revoke' | null>(null);

  // The other dialog may be open when an answer arrives.
  const close = (about: typeof asked) => setAsked((open) => (open === about ? null : open));
  const making = useMutation({
    mutationFn: makeCalendarFeed,
    gcTime: 0,
    onSuccess: (made) => {
      close('new');
      setAddress(made.address);
      queryClient.setQueryData(calendarFeedQuery.queryKey, made.feed);
    },
  });
  const revoking = useMutation({
    mutationFn: revokeCalendarFeed,
    onSuccess: () => {
      close('revoke');
      setAddress(null);
      // Remove an earlier failure of making a feed, which the section shows while there is no feed.
      making.reset();
      queryClient.setQueryData(calendarFeedQuery.queryKey, null);
      toasts.success(t('Calendar feed revoked'), t('Its address no longer works.'));
    },
  });

  function ask(about: 'new' | 'revoke'): void {
    // Remove the failures of an earlier dialog.
    making.reset();
    revoking.reset();
    setAsked(about);
  }

  if (feed.isPending) return <Skeleton height="260px" />;
  if (feed.data === undefined) return <LoadFailure query={feed} />;
  return (
    <>
      <LoadFailure query={feed} />
      <Contents isPremium={isPremium} />
      {feed.data === null ? (
        <>
          <p>
            {t(
              'Whoever has the address of the feed can read it without signing in. You can revoke it at any time.',
            )}
          </p>
          <ErrorNotice error={making.error} />
          <Actions>
            <Button
              size="small"
              onClick={() => making.mutate()}
              busy={making.isPending}
              busyLabel={t('Making…')}
            >
              {t('Make a calendar feed')}
            </Button>
          </Actions>
        </>
      ) : (
        <>
          {address === null ? <Facts feed={feed.data} /> : <FeedAddress key={address} address={address} />}
          <Actions>
            <Button size="small" onClick={() => ask('new')}>
              {t('New address')}
            </Button>
            <Button size="small" variant="danger" onClick={() => ask('revoke')}>
              {t('Revoke feed')}
            </Button>
          </Actions>
        </>
      )}
      {asked === 'new' && (
        <ConfirmDialog
          title={t('Make a new address?')}
          action={{ label: t('Make new address'), busyLabel: t('Making…'), run: making.mutate }}
          state={making}
          onClose={() => setAsked(null)}
        >
          <p>{t('The address that your calendars use now will stop working. Add the new one to them.')}</p>
        </ConfirmDialog>
      )}
      {asked === 'revoke' && (
        <ConfirmDialog
          title={t('Revoke your calendar feed?')}
          action={{ label: t('Revoke feed'), busyLabel: t('Revoking…'), run: revoking.mutate }}
          state={revoking}
          onClose={() => setAsked(null)}
        >
          <p>
            {t(
              'Its address will stop working, and your calendars will no longer get changes. Your shortlist and alerts stay as they are.',
            )}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Contents({ isPremium }: { isPremium: boolean }) {
  return (
    <List>
      <li>
        {t(
          'Each flight that you keep, with the local times of both airports, its fares when you kept it, and links',
        )}
      </li>
      <li>
        {t(
          isPremium
            ? 'The dates of your flight alerts, and the fares that they and your watches find'
            : 'With Premium, also the dates of your flight alerts, and the fares that they and your watches find',
        )}
      </li>
      <li>{t('All as tentative entries that do not mark you as busy')}</li>
    </List>
  );
}

const Facts = ({ feed: { created_at, last_read_at } }: { feed: NonNullable<CalendarFeed> }) => (
  <p>
    {last_read_at === null
      ? t(
          'Made {made}. No calendar has read it yet. Its address cannot be shown again; if you need it, make a new one.',
          { made: formatMoment(created_at) },
        )
      : t(
          'Made {made}. A calendar last read it {read}. Its address cannot be shown again; if you need it, make a new one.',
          { made: formatMoment(created_at), read: formatMoment(last_read_at) },
        )}
  </p>
);

const List = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0;
  padding-inline-start: 20px;
`;
