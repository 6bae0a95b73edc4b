import { fareModelQuery } from '@fareweave/shared-lib/api/fare-estimates';
import { formatDate, formatNumber } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Calibration } from '@fareweave/shared-lib/ui/calibration';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { Failure } from '@fareweave/shared-lib/ui/section-messages';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

/** The section about the chance of a pass seat and the price level on the page about estimates: methods, data and limits, and the quality of
 *  the model in use (ESTM-5). */
export function AboutFares() {
  const { data, error, isFetching, refetch } = useQuery(fareModelQuery);
  return (
    <>
      <h3>{t('Data')}</h3>
      <p>
        {t(
          'Each answer to a search shows seats and fares. Fareweave stores them by flight, day and time before the departure, without anything about who searched. Of flights with stops, one in eight is stored.',
        )}
      </p>
      <h3>{t('Chance of a pass seat')}</h3>
      <p>
        {t(
          'The chance starts with the share of flights on the route that had a pass seat at that time before the departure. Weekday and hour, and then the flight itself, change it as far as there is data: a flight that has been seen a few times hardly counts, one that has been seen often counts fully. Whether the flight has a pass seat now is part of it.',
        )}
      </p>
      <h3>{t('Price level')}</h3>
      <p>
        {t(
          'A quarter of the fares on the route at this time before the departure are low, a quarter high, the others typical. The level compares the standard fare; a pass fare consists of fees and taxes and has no level.',
        )}
      </p>
      <h3>{t('Limits')}</h3>
      <ul>
        <li>
          {t(
            'No chance is shown with fewer than {departures} departures of a route, and no price level with fewer than {fares} fares.',
            {
              departures: formatNumber(data?.fewest_departures ?? 30),
              fares: formatNumber(data?.fewest_fares ?? 20),
            },
          )}
        </li>
        <li>
          {t('People search some routes and times more often than others, so others are known less well.')}
        </li>
        <li>{t('A chance is not a promise: of ten flights with 70%, three have no pass seat.')}</li>
        <li>{t('No chance is shown for blackout dates, when the pass is not valid.')}</li>
      </ul>
      <h3>{t('The model in use')}</h3>
      {data === undefined && error === null && <Skeleton height="320px" />}
      {error !== null && data === undefined && (
        <Failure text={t('The model could not be loaded.')} query={{ error, isFetching, refetch }} />
      )}
      {data?.model === null && <p>{t('There is no model yet: too little has been observed.')}</p>}
      {data?.model != null && (
        <>
          {data.model.source === 'sample' && (
            <p>
              {rich('<b>Sample data:</b> it describes the invented sample network, not real flights.', {})}
            </p>
          )}
          <p>
            {t(
              'Version {version}, fitted to {observations} observations of {routes} routes, for departures from {from} to {to}.',
              {
                version: data.model.version,
                observations: formatNumber(data.model.facts.observations),
                routes: formatNumber(data.model.facts.routes),
                from: formatDate(data.model.facts.from),
                to: formatDate(data.model.facts.to),
              },
            )}
          </p>
          {data.model.facts.seats !== null && <Calibration evaluation={data.model.facts.seats} />}
        </>
      )}
    </>
  );
}
