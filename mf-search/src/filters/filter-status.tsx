import { msg, plural, t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { alignedLabels } from '@fareweave/shared-lib/ui/layout';
import { styled } from 'styled-components';
import type { FilterName } from '../model/filters.ts';
import type { Narrowing } from './use-narrowing.ts';

interface FilterStatusProps {
  /** The number of active filters. */
  active: number;
  hidden: number;
  /** Flights that the filters may show are still loading. */
  isLoading: boolean;
  onClear: () => void;
}

/** The number of hidden flights, announced when it changes, and a button that clears the filters. */
export function FilterStatus({ active, hidden, isLoading, onClear }: FilterStatusProps) {
  const count =
    hidden === 0
      ? t('No flights hidden by filters')
      : plural(hidden, '# flight hidden by filters', '# flights hidden by filters');
  const text = isLoading ? t('Loading more flights …') : active > 0 && count;
  return (
    <Line $isEmpty={text === false}>
      <span role="status">{text}</span>
      {active > 0 && (
        <Button variant="ghost" size="small" onClick={onClear}>
          {t('Clear filters')}
        </Button>
      )}
    </Line>
  );
}

/** The label of the button is aligned with the panel. */
const Line = styled.div<{ $isEmpty: boolean }>`
  display: ${({ $isEmpty }) => ($isEmpty ? 'contents' : 'flex')};
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 32px;
  color: var(--ink-2);
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;

  button {
    ${alignedLabels}
  }
`;

const NAMES = msg({
  stops: 'the stops',
  max_hours: 'the trip time',
  max_price: 'the price',
  depart: 'the departure time',
  hop: 'the same-day hop',
  arrive: 'the arrival time',
  layover: 'the layovers',
  via: '“Via”',
  avoid: '“Avoid”',
  redeye: 'the red-eyes',
}) satisfies Record<FilterName, string>;

/** Replaces the results when no flight matches the filters (RSLT-17, RSLT-39). */
export function NoMatch({ narrowing }: { narrowing: Narrowing }) {
  const { narrowed, mostHiding, clear, clearOne } = narrowing;
  const { hidden } = narrowed;
  return (
    <EmptyState
      title={t('No flights match your filters')}
      message={plural(
        hidden,
        '# flight is hidden. Widen the filters, or clear them.',
        '# flights are hidden. Widen the filters, or clear them.',
      )}
    >
      <Button variant="primary" onClick={clear}>
        {t('Clear filters')}
      </Button>
      {mostHiding !== null && (
        <Button onClick={() => clearOne(mostHiding.name)}>
          {t('Clear only {filter}: {flights}', {
            filter: t(NAMES[mostHiding.name]),
            flights: plural(mostHiding.shown, '# flight', '# flights'),
          })}
        </Button>
      )}
    </EmptyState>
  );
}
