import { deleteWatch, useCityOf, watchesQuery } from '@fareweave/shared-lib/api/watches';
import { t } from '@fareweave/shared-lib/domain/texts';
import { watchSentence } from '@fareweave/shared-lib/domain/watch-sentence';
import { MAX_WATCHES, type Watch } from '@fareweave/shared-lib/domain/watches';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { keptInput } from '@fareweave/shared-lib/ui/kept-input';
import { lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { Failure } from '@fareweave/shared-lib/ui/section-messages';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { ItemCount, ItemGrid } from '../ui/item-card.tsx';
import { WatchCard } from './watch-card.tsx';

const WatchDialog = lazyPart(
  () =>
    import(/* webpackChunkName: "watch" */ '@fareweave/shared-lib/ui/watch-dialog').then(
      (m) => m.WatchDialog,
    ),
  () => null,
);

/** The section with the watches of the account (WTCH-11). `isShown`: false as long as it is unknown what the page has
 *  above it. */
export function Watches({ isShown }: { isShown: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const watches = useQuery(watchesQuery);
  const cityOf = useCityOf();
  const [edited, edit] = useState<Watch | null>(null);
  const [toDelete, remove] = useState<Watch | null>(null);
  const open = watches.data?.filter(({ status }) => status !== 'ended').length ?? 0;
  const isLoaded = watches.data !== undefined;
  const entered = watches.data?.find(({ id }) => keptInput(`watch ${id}`) !== undefined);
  if (entered !== undefined && edited === null) edit(entered);
  // The browser looks for the target of a link before the list is on the page, so scroll to it later.
  const isInPlace = isLoaded && isShown;
  useEffect(() => {
    if (isInPlace && window.location.hash === '#watches') heading.current?.scrollIntoView();
  }, [isInPlace]);
  return (
    <section aria-labelledby="watches" hidden={!isShown}>
      <Head>
        <h2 ref={heading} id="watches" tabIndex={-1}>
          {t('Your watches')}
          <ItemCount $isKnown={isLoaded}>
            {` ${t('{count} of {most}', { count: open, most: MAX_WATCHES })}`}
          </ItemCount>
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
      {watches.error !== null && <Failure text={t('Failed to load watches')} query={watches} />}
      {edited !== null && <WatchDialog start={bodyOf(edited)} id={edited.id} onClose={() => edit(null)} />}
      {toDelete !== null && (
        <DeleteDialog
          title={t('Delete watch')}
          question={t(
            'Are you sure you want to delete this watch? To stop its messages for a while, pause it.',
          )}
          name={watchSentence(toDelete, cityOf)}
          remove={() => deleteWatch(toDelete.id)}
          done={[t('Watch deleted'), '']}
          list="watches"
          // The answer may arrive late, when the user is asked about another watch.
          onClose={() => remove((asked) => (asked === toDelete ? null : asked))}
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
