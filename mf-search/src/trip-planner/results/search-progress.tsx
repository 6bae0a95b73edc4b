import type { TripPlansSoFar } from '@fareweave/shared-lib/api/trip-plans';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { screenOnly } from '@fareweave/shared-lib/ui/layout';
import { TemporaryButton } from '@fareweave/shared-lib/ui/retry-button';
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
      {(isSearching || isCancelled) && (
        // One button, so that it keeps the focus.
        <TemporaryButton onClick={isSearching ? onCancel : onRestart}>
          {isSearching ? t('Cancel') : t('Search again')}
        </TemporaryButton>
      )}
      {isSearching && (
        <progress
          aria-label={t('Flights checked')}
          {...(progress !== null && { value: progress.done, max: Math.max(1, progress.total) })}
        />
      )}
    </Line>
  );
}

/** `Checking flights: 30%… 8 trips so far`; after the search, how many were found. */
function statusText(soFar: TripPlansSoFar | null, isSearching: boolean): string {
  if (soFar === null) return t('Checking flights…');
  const { progress, plans, end } = soFar;
  const count = plans.length;
  if (end !== null) return count === 0 ? t('No trips found') : plural(count, '# trip found', '# trips found');
  if (!isSearching)
    return count === 0
      ? t('Cancelled.')
      : plural(count, 'Cancelled. # trip was found before.', 'Cancelled. # trips were found before.');
  return [
    progress === null
      ? t('Checking flights…')
      : t('Checking flights: {share}%…', { share: percentOf(progress) }),
    ...(count === 0 ? [] : [plural(count, '# trip so far', '# trips so far')]),
  ].join(' ');
}

/** The text for screen readers: changes with each quarter of the search, not with each step. */
function announcement(soFar: TripPlansSoFar | null, isSearching: boolean): string {
  if (!isSearching) return statusText(soFar, isSearching);
  const progress = soFar?.progress ?? null;
  const quarters = progress === null ? 0 : Math.floor(percentOf(progress) / 25);
  return quarters === 0 ? t('Checking flights…') : t('{share} percent checked', { share: quarters * 25 });
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
  button {
    ${screenOnly}
  }
`;
