import { useCityOf, watchesQuery } from '@fareweave/shared-lib/api/watches';
import { t } from '@fareweave/shared-lib/domain/texts';
import { MAX_WATCHES, type Watch } from '@fareweave/shared-lib/domain/watches';
import { useSession } from '@fareweave/shared-lib/platform';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { RetryButton } from '@fareweave/shared-lib/ui/retry-button';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useFocusPlace } from '../ui/attention.ts';
import { ItemGrid } from '../ui/item-card.tsx';
import { DeleteWatchDialog } from './delete-watch-dialog.tsx';
import { WatchCard } from './watch-card.tsx';

const WatchDialog = lazyPart(
  () =>
    import(/* webpackChunkName: "watch" */ '@fareweave/shared-lib/ui/watch-dialog').then(
      (m) => m.WatchDialog,
    ),
  () => null,
);

/** The section with the watches of the account (WTCH-11). */
export function Watches() {
  const { place: heading, focusPlace } = useFocusPlace();
  const watches = useQuery(watchesQuery);
  const { user } = useSession();
  const cityOf = useCityOf();
  const [edited, edit] = useState<Watch | null>(null);
  const [toDelete, remove] = useState<Watch | null>(null);
  const open = watches.data?.filter(({ status }) => status !== 'ended').length ?? 0;
  // The list is not there yet when the browser looks for the place of a link.
  const isLoaded = watches.data !== undefined;
  useEffect(() => {
    if (isLoaded && window.location.hash === '#watches') heading.current?.scrollIntoView();
  }, [isLoaded, heading]);
  return (
    <section aria-labelledby="watches">
      <Head>
        <h2 ref={heading} id="watches" tabIndex={-1}>
          {t('Your watches')}
          {isLoaded && <Count>{` ${t('{count} of {most}', { count: open, most: MAX_WATCHES })}`}</Count>}
        </h2>
      </Head>
      {watches.data?.length === 0 && (
        <EmptyState
          heading="h3"
          title={t('No watches yet')}
          message={t(
            'Search flights or plan a trip, then press “Watch this search”: to anywhere, on any weekends, and home in time.',
          )}
        >
          <ButtonLink href="/">{t('Search flights')}</ButtonLink>
          <ButtonLink href="/plan">{t('Plan a trip')}</ButtonLink>
        </EmptyState>
      )}
      {watches.data !== undefined && watches.data.length > 0 && (
        <ItemGrid>
          {watches.data.map((watch) => (
            <li key={watch.id}>
              <WatchCard
                watch={watch}
                cityOf={cityOf}
                onEdit={() => edit(watch)}
                onDelete={() => remove(watch)}
              />
            </li>
          ))}
        </ItemGrid>
      )}
      {watches.data === undefined && watches.error === null && <Skeleton height="220px" />}
      {watches.error !== null && (
        <Notice tone="danger" title={t('Failed to load watches')}>
          <p>{watches.error.message}</p>
          <RetryButton busy={watches.isFetching} onClick={() => watches.refetch()} />
        </Notice>
      )}
      {edited !== null && (
        <WatchDialog
          start={bodyOf(edited)}
          id={edited.id}
          isVerified={user?.email_verified !== false}
          onClose={() => edit(null)}
        />
      )}
      {toDelete !== null && (
        <DeleteWatchDialog
          watch={toDelete}
          cityOf={cityOf}
          onClose={() => remove(null)}
          onDeleted={() => {
            remove(null);
            focusPlace();
          }}
        />
      )}
    </section>
  );
}

/** Returns what a person may change. */
const bodyOf = ({ id: _, status, created_at, last_checked_at, found, ...body }: Watch) => body;

const Head = styled.div`
  margin-bottom: 14px;

  h2 {
    scroll-margin-top: 120px;
    outline: none;
  }
`;

const Count = styled.span`
  margin-inline-start: 6px;
  color: var(--ink-3);
  font-size: 0.875rem;
  font-weight: 500;
  letter-spacing: 0;
`;
