import { flightCoverageQuery } from '@fareweave/shared-lib/api/flights';
import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import type { ShortlistItem } from '@fareweave/shared-lib/domain/shortlist';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import type { TripCost } from '@fareweave/shared-lib/domain/trip-cost';
import { useSession } from '@fareweave/shared-lib/platform';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { PlainList, Row, Stack, screenOnly } from '@fareweave/shared-lib/ui/layout';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { PartyControl } from '@fareweave/shared-lib/ui/party-control';
import { Failure } from '@fareweave/shared-lib/ui/section-messages';
import { TripCostProvider, useTripCosts } from '@fareweave/shared-lib/ui/trip-costs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { usePlaces } from '../ui/use-places.ts';
import { CompareTable } from './compare-table.tsx';
import { type ItemCosts, itemCosts } from './item-costs.ts';
import { nameOf } from './item-facts.ts';
import { KeptItem } from './kept-item.tsx';
import { ShortlistPage, ShortlistSkeleton } from './shortlist-page.tsx';
import { MOST_COMPARED, ShortlistTools } from './shortlist-tools.tsx';
import { useShortlist } from './use-shortlist.ts';

/** `/shortlist`: the flights and trip plans that the user has kept, with their prices now, and a comparison of some. */
export const ShortlistScreen = () => (
  <TripCostProvider>
    {/* The next person on this page must not see the last change of this one (KEEP-4). */}
    <Shortlist key={useSession().user?.id} />
  </TripCostProvider>
);

function Shortlist() {
  const { party, costOf } = useTripCosts();
  const { account, list, items, waiting, prices, priceOf, remove, restore } = useShortlist();
  const seesSeats = hasPremium(useSession().user);
  const places = usePlaces();
  const coverage = useQuery(flightCoverageQuery);
  const [now] = useState(() => Date.now());
  const [changed, setChanged] = useState<{ item: ShortlistItem; isBack: boolean } | null>(null);
  const status = useRef<HTMLDivElement>(null);
  const { compared, isShown, heading, toggle, forget, show } = useComparison(items);

  const costs = new Map(items.map((item) => [item.id, itemCosts(item, priceOf(item), costOf, now)]));
  const costsOf = (item: ShortlistItem) => costs.get(item.id) ?? itemCosts(item, null, costOf, now);

  async function removeItem(item: ShortlistItem): Promise<void> {
    if (!(await remove(item))) return;
    setChanged({ item, isBack: false });
    forget(item);
  }

  /** Keeps a removed item again, as it was (KEEP-9). */
  async function undo(item: ShortlistItem): Promise<void> {
    if (!(await restore(item))) return;
    setChanged({ item, isBack: true });
    status.current?.focus();
  }

  return (
    <ShortlistPage kept={list.isSuccess ? { count: items.length, account } : null}>
      <Status $spread $gap="8px 16px" ref={status} tabIndex={-1} role="status" aria-label={t('Last change')}>
        {changed !== null && (
          <LastChange
            name={nameOf(changed.item, places.cityOf)}
            isBack={changed.isBack}
            onUndo={() => void undo(changed.item)}
          />
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
      {list.isError && <Failure text={t('Your shortlist could not be loaded.')} query={list} />}
      {list.isSuccess && items.length === 0 && <NothingKept />}
      {items.length > 0 && (
        <>
          <ShortlistTools
            account={account}
            prices={prices}
            source={coverage.data?.source ?? null}
            selected={compared.length}
            onCompare={show}
          />
          <PartyControl cost={leastCertain([...costs.values()])} />
          {prices.isError && (
            <Notice tone="warning" title={t('The prices now could not be checked.')}>
              {prices.data === undefined
                ? t('The prices below are those when you kept the items.')
                : t('The prices below are those of the last check, or those when you kept the items.')}
            </Notice>
          )}
          {isShown && (
            <Stack as="section" $gap="12px" aria-labelledby="comparison">
              <h2 id="comparison" ref={heading} tabIndex={-1}>
                {t('Comparison')}
              </h2>
              <CompareTable
                items={compared}
                priceOf={priceOf}
                costsOf={costsOf}
                party={party}
                places={places}
                now={now}
                seesSeats={seesSeats}
              />
            </Stack>
          )}
          <PlainList $gap="16px" aria-label={t('Kept items')}>
            {items.map((item) => (
              <li key={item.id}>
                <KeptItem
                  item={item}
                  price={priceOf(item)}
                  costs={costsOf(item)}
                  places={places}
                  now={now}
                  isSelected={compared.includes(item)}
                  isFull={compared.length >= MOST_COMPARED}
                  onSelect={() => toggle(item)}
                  onRemove={() => void removeItem(item)}
                  onFocusLost={() => status.current?.focus()}
                />
              </li>
            ))}
          </PlainList>
        </>
      )}
    </ShortlistPage>
  );
}

/** What was done to an item, inside the status. */
function LastChange({ name, isBack, onUndo }: { name: string; isBack: boolean; onUndo: () => void }) {
  return (
    <>
      <span>{t(isBack ? '{item} is back.' : '{item} was removed.', { item: name })}</span>
      {!isBack && (
        <Button size="small" onClick={onUndo}>
          {t('Undo')}
        </Button>
      )}
    </>
  );
}

const NothingKept = () => (
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
);

/** Returns the items that the user has selected, and whether the table that compares them is open. */
function useComparison(items: readonly ShortlistItem[]) {
  const [selected, select] = useState<readonly string[]>([]);
  const [isOpen, open] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const compared = items.filter(({ id }) => selected.includes(id));
  // A comparison that has ended does not open by itself when enough items are selected again.
  if (isOpen && compared.length < 2) open(false);
  const isShown = isOpen && compared.length > 1;
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);
  return {
    compared,
    isShown,
    /** The heading of the table, which gets the focus. */
    heading,
    toggle: ({ id: toggled }: ShortlistItem) => {
      const others = compared.map(({ id }) => id).filter((id) => id !== toggled);
      select(others.length < compared.length ? others : [...others, toggled]);
    },
    /** Deselects an item that was removed. */
    forget: (item: ShortlistItem) => select((before) => before.filter((id) => id !== item.id)),
    show: () => (isShown ? heading.current?.focus() : open(true)),
  };
}

/** The cost that leaves out most. */
const leastCertain = (costs: readonly ItemCosts[]): TripCost | null =>
  costs
    .flatMap(({ kept, now }) => Object.values((now ?? kept).byFare))
    .filter((cost) => cost !== null)
    .sort((a, b) => b.left_out.length - a.left_out.length)[0] ?? null;

const Status = styled(Row)`
  ${screenOnly}
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
