import { formatMinute } from '@fareweave/shared-lib/domain/formats';
import { priceText } from '@fareweave/shared-lib/domain/money';
import { msg, plural, t } from '@fareweave/shared-lib/domain/texts';
import { readableDuration } from '@fareweave/shared-lib/domain/times';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { below, from } from '@fareweave/shared-lib/ui/breakpoints';
import { Button } from '@fareweave/shared-lib/ui/button';
import { ChevronIcon } from '@fareweave/shared-lib/ui/icons';
import { alignedLabels, framed } from '@fareweave/shared-lib/ui/layout';
import { lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { Segmented } from '@fareweave/shared-lib/ui/segmented';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useDeferredValue, useId, useState } from 'react';
import { css, styled } from 'styled-components';
import { activeFilters, type FilterName, NO_FILTERS } from '../model/filters.ts';
import { Caption, Control, Slider } from '../ui/slider.tsx';
import { PRICE_STEP } from './apply-filters.ts';
import { FilterStatus } from './filter-status.tsx';
import { HopSelect } from './hop-select.tsx';
import type { MoreFiltersProps } from './more-filters.tsx';
import type { Narrowing } from './use-narrowing.ts';
import { WindowSlider } from './window-slider.tsx';

const STOPS = msg({ all: 'All', '0': 'Nonstop', '1': '1 stop max' });
const STOPS_OF = { all: null, '0': 0, '1': 1 } as const;

const MoreFilters = lazyPart(
  () => import(/* webpackChunkName: "more-filters" */ './more-filters.tsx').then((m) => m.MoreFilters),
  () => <Skeleton height="220px" />,
);
/** The filters in `MoreFilters`. */
const MORE: readonly FilterName[] = ['arrive', 'layover', 'via', 'avoid', 'redeye'];

interface FilterPanelProps extends Pick<MoreFiltersProps, 'search' | 'results' | 'nameOf' | 'saysFailure'> {
  narrowing: Narrowing;
  /** More results are loading. */
  isLoading: boolean;
}

/** The filters of the results (RSLT-13): a row and more on request, all collapsed on narrow screens. */
export function FilterPanel({ narrowing, isLoading, ...ofResults }: FilterPanelProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { filters, highest, narrowed, hop, change, settle, clear, panel } = narrowing;
  const names = activeFilters(filters);
  const active = names.length;
  // The hidden flights are counted in a deferred render, so a new filter is named only with their new number.
  const counted = Math.min(active, useDeferredValue(active));
  // Shows the further filters at once if a link has set one of them.
  const [hasMore, setMore] = useState(names.some((name) => MORE.includes(name)));
  const isAnyLength = filters.maxHours === NO_FILTERS.maxHours;
  const price = filters.maxPrice ?? highest;
  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      aria-label={t('Filters')}
      onBlur={settle}
      data-active={active > 0 || undefined}
      $isShort={!isOpen && active === 0 && !isLoading}
    >
      <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t('Filters')}
        {active > 0 && (
          <Badge tone="accent">
            <span aria-hidden="true">{active}</span>
            <span className="visually-hidden">{plural(active, '# active', '# active')}</span>
          </Badge>
        )}
        <ChevronIcon />
      </Toggle>
      <Controls id={id} $isOpen={isOpen}>
        <Control>
          <Caption aria-hidden="true">{t('Stops')}</Caption>
          <Segmented
            label={t('Stops')}
            options={(['all', '0', '1'] as const).map((value) => ({ value, label: t(STOPS[value]) }))}
            value={filters.stops === null ? 'all' : `${filters.stops}`}
            onChange={(stops) => change({ stops: STOPS_OF[stops] })}
          />
        </Control>
        <Slider
          label={t('Max trip time')}
          min={1}
          max={24}
          step={0.5}
          value={filters.maxHours}
          text={isAnyLength ? t('Any') : hoursText(filters.maxHours)}
          spoken={isAnyLength ? t('Any') : spokenHours(filters.maxHours)}
          onChange={(maxHours) => change({ maxHours })}
        />
        <Slider
          label={t('Max price')}
          min={0}
          max={highest}
          step={PRICE_STEP}
          value={price}
          text={filters.maxPrice === null ? t('Any') : priceText(price)}
          spoken={filters.maxPrice === null ? t('Any') : priceText(price)}
          onChange={(most) => change({ maxPrice: most >= highest ? null : most })}
        />
        <WindowSlider
          label={t('Departure time')}
          caption={t('Departs')}
          ends={[t('Earliest departure'), t('Latest departure')]}
          most={NO_FILTERS.departTo}
          from={filters.departFrom}
          to={filters.departTo}
          format={formatMinute}
          any={t('Any time')}
          onChange={(departFrom, departTo) => change({ departFrom, departTo })}
        />
        {hop !== 'none' && (
          <HopSelect hours={filters.hopHours} state={hop} onChange={(hopHours) => change({ hopHours })} />
        )}
        <MoreButton
          variant="ghost"
          size="small"
          aria-expanded={hasMore}
          aria-controls={hasMore ? `${id}-more` : undefined}
          onClick={() => setMore(!hasMore)}
        >
          {hasMore ? t('Fewer filters') : t('More filters')}
        </MoreButton>
        {hasMore && (
          <More id={`${id}-more`}>
            <MoreFilters filters={filters} {...ofResults} onChange={change} />
          </More>
        )}
      </Controls>
      <FilterStatus active={counted} hidden={narrowed.hidden} isLoading={isLoading} onClear={clear} />
    </Panel>
  );
}

/** On a phone, a closed panel without active filters looks like a button, beside the menu with the order of the list. */
const Panel = styled.section<{ $isShort: boolean }>`
  display: grid;
  margin-top: 12px;
  padding: 0 clamp(12px, 2vw, 18px);
  ${framed('l')}
  box-shadow: var(--shadow-s);

  ${from(768)} {
    padding-block: 14px 10px;
  }
  ${({ $isShort }) =>
    $isShort &&
    css`
      ${below(768)} {
        && {
          flex: 1 0 auto;
          border-color: var(--control);
          border-radius: var(--radius-m);
          box-shadow: none;
        }
      }
    `}
  /* Only the number of flights that filters hide is printed. */
  @media print {
    padding: 0;
    border: 0;
    background: none;
    box-shadow: none;
    &:not([data-active]),
    > :not(:last-child),
    > * > button {
      display: none;
    }
  }
`;

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  /* Makes the panel with its border exactly as high as the menu beside it. */
  margin-block: -1px;
  padding: 0;
  border: 0;
  background: none;
  font-weight: 650;
  text-align: start;
  cursor: pointer;

  svg {
    margin-inline-start: auto;
    color: var(--ink-3);
    transition: transform 0.16s;
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  ${from(768)} {
    display: none;
  }
`;

/** The stops are as wide as their texts; the other filters share the rest of each row, up to a width that is easy to read. */
const Controls = styled.div<{ $isOpen: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  padding-bottom: 8px;

  ${from(768)} {
    display: flex;
    flex-wrap: wrap;
    gap: 10px 20px;
    padding-bottom: 0;
  }
  > * {
    flex: 1 1 140px;

    ${from(768)} {
      max-width: 340px;
    }
  }
  /* The longest window fits into one line. */
  > fieldset {
    flex-basis: 196px;
  }
  > :first-child {
    flex: none;
  }
  ${({ $isOpen }) =>
    !$isOpen &&
    css`
      ${below(768)} {
        display: none;
      }
    `}
`;

/** Beside the other filters, which share the rest of the row. */
const MoreButton = styled(Button)`
  && {
    flex: none;
    align-self: end;
    justify-self: start;
    ${alignedLabels}
    color: var(--accent);
  }
`;

const More = styled.div`
  && {
    flex: 1 0 100%;
    min-width: 0;
    max-width: none;
    padding-block: 14px 6px;
    border-top: 1px solid var(--line);
  }
`;

/** `12h 30m`, `12h`. */
const hoursText = (hours: number): string =>
  hours % 1 === 0 ? t('{hours}h', { hours }) : readableDuration(hours * 60);

/** For screen readers: `12 h 30 min`, `12 h`. */
const spokenHours = (hours: number): string =>
  hours % 1 === 0 ? t('{hours} h', { hours }) : t('{hours} h 30 min', { hours: Math.trunc(hours) });
