import { flightCoverageQuery } from '@fareweave/shared-lib/api/flights';
import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { formatTimeOfMoment } from '@fareweave/shared-lib/domain/formats';
import { partyText } from '@fareweave/shared-lib/domain/party';
import type { ShortlistItem } from '@fareweave/shared-lib/domain/shortlist';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import type { TripCost } from '@fareweave/shared-lib/domain/trip-cost';
import { useSession } from '@fareweave/shared-lib/platform';
import { SourceBadge } from '@fareweave/shared-lib/ui/badges';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { Link } from '@fareweave/shared-lib/ui/link';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { PartyControl } from '@fareweave/shared-lib/ui/party-control';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { Failure, Quiet } from '@fareweave/shared-lib/ui/section-messages';
import { TripCostProvider, useTripCosts } from '@fareweave/shared-lib/ui/trip-costs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { usePlaces } from '../ui/use-places.ts';
import { CompareTable } from './compare-table.tsx';
import { type ItemCosts, itemCosts } from './item-costs.ts';
import { routeText } from './item-facts.ts';
import { KeptItem } from './kept-item.tsx';
import { ShortlistPage, ShortlistSkeleton } from './shortlist-page.tsx';
import { useShortlist } from './use-shortlist.ts';

/** The most items side by side (KEEP-5). */
const MOST_COMPARED = 4;

/** `/shortlist`: the flights and trip plans that the user has kept, with their prices now, and a comparison of some. */
export const ShortlistScreen = () => (
  <TripCostProvider>
    <Shortlist />
  </TripCostProvider>
);

function Shortlist() {
  const { party, costOf } = useTripCosts();
  const { account, list, items, waiting, prices, priceOf, remove, restore } = useShortlist();
  const seesSeats = hasPremium(useSession().user);
  const places = usePlaces();
  const coverage = useQuery(flightCoverageQuery);
  const [now] = useState(() => Date.now());
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const [isComparing, compare] = useState(false);
  const [removed, setRemoved] = useState<ShortlistItem | null>(null);
  const status = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const costs = new Map(items.map((item) => [item.id, itemCosts(item, priceOf(item), costOf)]));
  const costsOf = (item: ShortlistItem) => costs.get(item.id) ?? itemCosts(item, null, costOf);
  const compared = items.filter(({ id }) => selected.has(id));
  const showsTable = isComparing && compared.length > 1;
  useEffect(() => {
    if (showsTable) heading.current?.focus();
  }, [showsTable]);

  function toggle(id: string, isSelected: boolean): void {
    const next = new Set(compared.map((item) => item.id));
    if (isSelected) next.add(id);
    else next.delete(id);
    select(next);
    if (next.size < 2) compare(false);
  }

  async function removeItem(item: ShortlistItem): Promise<void> {
    if (!(await remove(item))) return;
    setRemoved(item);
    // The pressed button is gone.
    status.current?.focus();
  }

  async function undo(item: ShortlistItem): Promise<void> {
    if (!(await restore(item))) return;
    setRemoved(null);
    status.current?.focus();
  }

  return (
    <ShortlistPage kept={list.isSuccess ? { count: items.length, account } : null}>
      <Status ref={status} tabIndex={-1} role="status" aria-label={t('Last change')}>
        {removed !== null && (
          <>
            <span>{t('{route} was removed.', { route: routeText(removed, places.cityOf) })}</span>
            <Button size="small" onClick={() => void undo(removed)}>
              {t('Undo')}
            </Button>
          </>
        )}
      </Status>
      {waiting > 0 && (
        <Notice
          tone="info"
          title={plural(
            waiting,
            '# item of this device did not fit into your account.',
            '# items of this device did not fit into your account.',
          )}
        >
          {t('Remove some items, then load this page again.')}
        </Notice>
      )}
      {list.isPending && <ShortlistSkeleton />}
      {list.isError && (
        <Failure
          text={t('Your shortlist could not be loaded.')}
          error={list.error}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          title={t('Nothing kept yet')}
          message={t(
            'Press Keep beside a flight or on a trip. It appears here with its price at that time, and you can compare it with others.',
          )}
        >
          <ButtonLink href="/" variant="primary">
            {t('Search flights')}
          </ButtonLink>
        </EmptyState>
      )}
      {items.length > 0 && (
        <>
          <Tools>
            <Button
              variant="primary"
              disabled={compared.length < 2}
              onClick={() => (showsTable ? heading.current?.focus() : compare(true))}
            >
              {compared.length < 2 ? t('Compare') : t('Compare {count} items', { count: compared.length })}
            </Button>
            <Quiet>{t('Select 2 to {most} items.', { most: MOST_COMPARED })}</Quiet>
            <SourceBadge source={coverage.data?.source ?? null} />
            <Check>
              {account === null ? (
                <Quiet>
                  {rich(
                    '<link>Sign in</link> to check the prices now and to keep these items in your account.',
                    { link: (text) => <Link href="/login?next=%2Fshortlist">{text}</Link> },
                  )}
                </Quiet>
              ) : (
                <>
                  <Quiet role="status">
                    {prices.data !== undefined &&
                      t('Prices checked at {time}.', { time: formatTimeOfMoment(prices.data.checked_at) })}
                  </Quiet>
                  <Button
                    busy={prices.isFetching}
                    busyLabel={t('Checking prices…')}
                    onClick={() => void prices.refetch()}
                  >
                    {t('Check prices again')}
                  </Button>
                </>
              )}
            </Check>
          </Tools>
          <PartyControl cost={leastCertain([...costs.values()])} />
          {prices.isError && (
            <Notice tone="warning" title={t('The prices now could not be checked.')}>
              {t('The prices below are those when you kept the items.')}
            </Notice>
          )}
          {showsTable && (
            <Comparison aria-labelledby="comparison">
              <h2 id="comparison" ref={heading} tabIndex={-1}>
                {t('Comparison')}
              </h2>
              <CompareTable
                items={compared}
                priceOf={priceOf}
                costsOf={costsOf}
                party={partyText(party)}
                places={places}
                now={now}
                seesSeats={seesSeats}
              />
            </Comparison>
          )}
          <Items aria-label={t('Kept items')}>
            {items.map((item) => (
              <li key={item.id}>
                <KeptItem
                  item={item}
                  price={priceOf(item)}
                  costs={costsOf(item)}
                  places={places}
                  now={now}
                  isSelected={selected.has(item.id)}
                  isFull={compared.length >= MOST_COMPARED}
                  onSelect={(isSelected) => toggle(item.id, isSelected)}
                  onRemove={() => void removeItem(item)}
                />
              </li>
            ))}
          </Items>
        </>
      )}
    </ShortlistPage>
  );
}

/** The cost that leaves out most. */
const leastCertain = (costs: readonly ItemCosts[]): TripCost | null =>
  costs
    .flatMap(({ kept, now }) => Object.values((now ?? kept).byFare))
    .filter((cost) => cost !== null)
    .sort((a, b) => b.left_out.length - a.left_out.length)[0] ?? null;

const Status = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;

  &:empty {
    position: absolute;
  }
  &:not(:empty) {
    padding-block: 8px;
    padding-inline: 16px 8px;
    border: 1px solid var(--line);
    border-radius: var(--radius-m);
    background: var(--surface-2);
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 16px;
`;

const Check = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin-inline-start: auto;

  a {
    color: var(--accent);
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Comparison = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

const Items = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
