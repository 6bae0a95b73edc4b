import type { TripPlansSoFar } from '@fareweave/shared-lib/api/trip-plans';
import { counted, plural } from '@fareweave/shared-lib/domain/plurals';
import { Button } from '@fareweave/shared-lib/ui/button';
import { styled } from 'styled-components';

interface SearchProgressProps {
  soFar: TripPlansSoFar | null;
  isSearching: boolean;
  onCancel: () => void;
  onRestart: () => void;
}

/** How far the search is, with Cancel, or how it ended. Screen readers hear its start, each quarter and its end (TPLN-34). */
export function SearchProgress({ soFar, isSearching, onCancel, onRestart }: SearchProgressProps) {
  const progress = soFar?.progress ?? null;
  const isCancelled = !isSearching && soFar !== null && soFar.end === null;
  return (
    <Line>
      <p aria-hidden="true">{statusText(soFar, isSearching)}</p>
      <span className="visually-hidden" role="status">
        {announcement(soFar, isSearching)}
      </span>
      {isSearching && (
        <>
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
          <progress
            aria-label="Flights checked"
            {...(progress !== null && { value: progress.done, max: Math.max(1, progress.total) })}
          />
        </>
      )}
      {isCancelled && (
        <Button size="small" onClick={onRestart}>
          Search again
        </Button>
      )}
    </Line>
  );
}

/** `Checking flights: 30%… 8 trips so far`; after the search, how many were found. */
function statusText(soFar: TripPlansSoFar | null, isSearching: boolean): string {
  if (soFar === null) return 'Checking flights…';
  const { progress, plans, end } = soFar;
  const count = counted(plans.length, 'trip');
  if (end !== null) return plans.length === 0 ? 'No trips found' : `${count} found`;
  if (!isSearching)
    return plans.length === 0
      ? 'Cancelled.'
      : `Cancelled. ${count} ${plural(plans.length, 'was', 'were')} found before.`;
  const share = progress === null ? '' : `: ${percentOf(progress)}%`;
  return `Checking flights${share}…${plans.length === 0 ? '' : ` ${count} so far`}`;
}

/** The text for screen readers: changes with each quarter of the search, not with each step. */
function announcement(soFar: TripPlansSoFar | null, isSearching: boolean): string {
  if (!isSearching) return statusText(soFar, isSearching);
  const progress = soFar?.progress ?? null;
  const quarters = progress === null ? 0 : Math.floor(percentOf(progress) / 25);
  return quarters === 0 ? 'Checking flights…' : `${quarters * 25} percent checked`;
}

/** The server estimates the total, so more may be done. */
const percentOf = ({ done, total }: NonNullable<TripPlansSoFar['progress']>): number =>
  total === 0 ? 0 : Math.min(100, Math.floor((100 * done) / total));

/** The text begins at the same place and has the space of two lines on phones, so that nothing moves while it changes. */
const Line = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 8px 12px;
  padding-bottom: 16px;

  p {
    min-height: var(--control-size);
    padding-top: calc((var(--control-size) - 1lh) / 2);
    color: var(--ink-2);

    @media (width < 40em) {
      min-height: calc((var(--control-size) + 3lh) / 2);
    }
  }
  progress {
    position: absolute;
    inset: auto 0 0;
    width: 100%;
    height: 8px;
    accent-color: var(--accent-bright);
  }
  @media print {
    button {
      display: none;
    }
  }
`;
