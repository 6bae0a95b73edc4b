import { fareModelQuery } from '@fareweave/shared-lib/api/fare-estimates';
import { formatDate, formatNumber } from '@fareweave/shared-lib/domain/formats';
import { Calibration } from '@fareweave/shared-lib/ui/calibration';
import { Failure } from '@fareweave/shared-lib/ui/section-messages';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

/** The section about the chance of a pass seat and the price level on the page about estimates: methods, data and limits, and the quality of
 *  the model in use (ESTM-5). */
export function AboutFares() {
  const { data, error, isFetching, refetch } = useQuery(fareModelQuery);
  return (
    <>
      <h3>Data</h3>
      <p>
        Each answer to a search shows seats and fares. Fareweave stores them by flight, day and time before
        the departure, without anything about who searched. Of flights with stops, one in eight is stored.
      </p>
      <h3>Chance of a pass seat</h3>
      <p>
        The chance starts with the share of flights on the route that had a pass seat at that time before the
        departure. Weekday and hour, and then the flight itself, change it as far as there is data: a flight
        that has been seen a few times hardly counts, one that has been seen often counts fully. Whether the
        flight has a pass seat now is part of it.
      </p>
      <h3>Price level</h3>
      <p>
        A quarter of the fares on the route at this time before the departure are low, a quarter high, the
        others typical. The level compares the standard fare; a pass fare consists of fees and taxes and has
        no level.
      </p>
      <h3>Limits</h3>
      <ul>
        <li>
          There is no chance from fewer than {formatNumber(data?.fewest_departures ?? 30)} departures of a
          route, and no price level from fewer than {formatNumber(data?.fewest_fares ?? 20)} fares.
        </li>
        <li>People search some routes and times more often than others, so others are known less well.</li>
        <li>A chance is not a promise: of ten flights with 70%, three have no pass seat.</li>
        <li>There is no chance for blackout dates, when the pass is not valid.</li>
      </ul>
      <h3>The model in use</h3>
      {data === undefined && error === null && <Skeleton height="320px" />}
      {error !== null && data === undefined && (
        <Failure
          text="The model could not be loaded."
          error={error}
          isRetrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {data?.model === null && <p>There is no model yet: too little has been observed.</p>}
      {data?.model != null && (
        <>
          {data.model.source === 'sample' && (
            <p>
              <b>Sample data:</b> it describes the invented sample network, not real flights.
            </p>
          )}
          <p>
            Version {data.model.version}, fitted to {formatNumber(data.model.facts.observations)} observations
            of {formatNumber(data.model.facts.routes)} routes, for departures from{' '}
            {formatDate(data.model.facts.from)} to {formatDate(data.model.facts.to)}.
          </p>
          {data.model.facts.seats !== null && <Calibration evaluation={data.model.facts.seats} />}
        </>
      )}
    </>
  );
}
