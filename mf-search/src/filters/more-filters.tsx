import type { SearchResults } from '@fareweave/shared-lib/domain/flights';
import { formatMinute } from '@fareweave/shared-lib/domain/formats';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { readableDuration } from '@fareweave/shared-lib/domain/times';
import { Columns } from '@fareweave/shared-lib/ui/layout';
import { Failure } from '@fareweave/shared-lib/ui/section-messages';
import { Segmented } from '@fareweave/shared-lib/ui/segmented';
import { useId, useMemo } from 'react';
import { styled } from 'styled-components';
import { useCompleteResults } from '../flights/index.ts';
import type { ViewProps } from '../model/destinations.ts';
import { type Filters, LONGEST_LAYOVER, NO_FILTERS } from '../model/filters.ts';
import { Caption, Control } from '../ui/slider.tsx';
import { AirportChecks } from './airport-checks.tsx';
import { WindowSlider } from './window-slider.tsx';

const RED_EYES = msg({ all: 'All', hide: 'Hide', only: 'Only' });

export interface MoreFiltersProps extends Pick<ViewProps, 'search' | 'results'> {
  filters: Filters;
  /** The name of an airport by its code. */
  nameOf: (code: string) => string;
  /** Whether the results already say that further flights could not be loaded. */
  saysFailure: boolean;
  onChange: (part: Partial<Filters>) => void;
}

/** The filters that few travellers need (RSLT-35 to RSLT-38). */
export function MoreFilters(props: MoreFiltersProps) {
  const { search, results: listed, filters, nameOf, saysFailure, onChange } = props;
  const note = useId();
  // Airports of flights that a long response omits can be chosen too.
  const { results, missing } = useCompleteResults({ search, results: listed }, true);
  const { stops, origins } = useMemo(() => usedAirports(results), [results]);
  const { arriveFrom, arriveTo, layoverFrom, layoverTo, via, avoid, redEyes } = filters;
  return (
    <Columns $least="260px" $gap="14px 28px">
      <WindowSlider
        label={t('Arrival time')}
        caption={t('Arrives')}
        ends={[t('Earliest arrival'), t('Latest arrival')]}
        most={NO_FILTERS.arriveTo}
        from={arriveFrom}
        to={arriveTo}
        format={formatMinute}
        any={t('Any time')}
        onChange={(from, to) => onChange({ arriveFrom: from, arriveTo: to })}
      />
      <WindowSlider
        label={t('Length of each layover')}
        caption={t('Layover')}
        ends={[t('Shortest layover'), t('Longest layover')]}
        most={LONGEST_LAYOVER}
        from={layoverFrom}
        to={layoverTo}
        format={layoverText}
        any={t('Any')}
        onChange={(from, to) => onChange({ layoverFrom: from, layoverTo: to })}
      />
      <Control aria-describedby={note} role="group" aria-label={t('Night flights')}>
        <Caption aria-hidden="true">{t('Red-eyes')}</Caption>
        <Segmented
          label={t('Red-eyes')}
          options={(['all', 'hide', 'only'] as const).map((value) => ({ value, label: t(RED_EYES[value]) }))}
          value={redEyes ?? 'all'}
          onChange={(value) => onChange({ redEyes: value === 'all' ? null : value })}
        />
      </Control>
      <Note id={note}>
        {t(
          'A red-eye departs before 4 AM, or it lands on the next day and departs after 9 PM or lands before 6 AM. The airline counts a departure before 4 AM to the day before.',
        )}
      </Note>
      {missing?.isError && !saysFailure && (
        <Failure text={t('More flights could not be loaded.')} query={missing} />
      )}
      <AirportChecks
        label={t('Via')}
        none={t('Any airport')}
        codes={stops}
        chosen={via}
        nameOf={nameOf}
        onChange={(codes) => onChange({ via: codes })}
      />
      <AirportChecks
        label={t('Avoid')}
        none={t('No airport')}
        codes={origins.length > 1 ? [...new Set([...origins, ...stops])].sort() : stops}
        chosen={avoid}
        nameOf={nameOf}
        onChange={(codes) => onChange({ avoid: codes })}
      />
    </Columns>
  );
}

const layoverText = (minutes: number): string =>
  minutes === LONGEST_LAYOVER ? t('12h or more') : readableDuration(minutes);

/** The airports where flights stop and where they begin, in alphabetical order (RSLT-37). */
function usedAirports({ flights }: Pick<SearchResults, 'flights'>): { stops: string[]; origins: string[] } {
  const stops = new Set<string>();
  const origins = new Set<string>();
  for (const { segments } of Object.values(flights).flat())
    segments.forEach(({ departure_airport }, index) => {
      (index === 0 ? origins : stops).add(departure_airport);
    });
  return { stops: [...stops].sort(), origins: [...origins].sort() };
}

const Note = styled.p`
  grid-column: 1 / -1;
  max-width: 80ch;
  color: var(--ink-3);
  font-size: 0.8125rem;
`;
