import { type FareModel, fareModelsQuery, observationsCsv } from '@fareweave/shared-lib/api/fare-estimates';
import { formatDate, formatDecimals, formatNumber } from '@fareweave/shared-lib/domain/formats';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Calibration } from '@fareweave/shared-lib/ui/calibration';
import type { Column } from '@fareweave/shared-lib/ui/columns';
import { DataTable } from '@fareweave/shared-lib/ui/data-table';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { Moment } from '@fareweave/shared-lib/ui/moment';
import { Card } from '@fareweave/shared-lib/ui/page';
import { TabContent, TabHead } from '@fareweave/shared-lib/ui/tab-parts';
import { NoData, useFailureToast } from '@fareweave/shared-lib/ui/unavailable';
import { useDownload } from '@fareweave/shared-lib/ui/use-download';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';

/** A tab of the admin area: the models of fares with their data, quality on held-out days, and versions (ESTM-5). */
export function FareModels() {
  const query = useQuery(fareModelsQuery);
  const { data, error } = query;
  useFailureToast(error, t('Failed to fetch the estimates'));
  const csv = useDownload(async () => ({
    name: 'fareweave-observations.csv',
    type: 'text/csv',
    text: await observationsCsv(),
  }));
  const newest = data?.models[0];
  return (
    <TabContent>
      <Head>
        <h2>{t('Estimates of seats and prices')}</h2>
        <Button busy={csv.isBusy} onClick={csv.start}>
          {t('Download observations')}
        </Button>
      </Head>
      <NoData query={query} title={t('No estimates available')} height="420px" />
      {data !== undefined && newest === undefined && (
        <EmptyState
          heading="h3"
          title={t('No model yet')}
          message={
            data.observation_days === 0
              ? t('Nothing is observed, because OBSERVATION_DAYS is 0.')
              : t(
                  'Searches are observed. A model is fitted every night; npm run estimates -- fit does it now.',
                )
          }
        />
      )}
      {data !== undefined && newest !== undefined && (
        <>
          <Card as="section" aria-labelledby="seat-quality">
            <Head>
              <h3 id="seat-quality">
                {t('Chance of a pass seat, version {version}', { version: newest.version })}
              </h3>
              {newest.source === 'sample' && <Badge tone="plain">{t('Sample data')}</Badge>}
            </Head>
            {newest.facts.seats === null ? (
              <p>{t('There are too few days of departures to hold some back.')}</p>
            ) : (
              <Calibration evaluation={newest.facts.seats} />
            )}
          </Card>
          <h3 id="model-versions">{t('Versions')}</h3>
          <DataTable
            labelledBy="model-versions"
            columns={COLUMNS}
            rows={data.models.map((model) => ({ ...model, id: String(model.version) }))}
          />
          <p>
            {t('Single observations are kept for {days} days; older ones are only counted.', {
              days: data.observation_days,
            })}
          </p>
        </>
      )}
    </TabContent>
  );
}

const SOURCES = msg({
  sample: 'Sample data',
  timetable: 'Timetable, modeled fares',
  live: 'Live fares',
}) satisfies Record<FareModel['source'], string>;

const COLUMNS: readonly Column<FareModel & { id: string }, never>[] = [
  { title: msg('Version'), cell: ({ version }) => version },
  { title: msg('Fitted'), cell: ({ fitted_at }) => <Moment at={fitted_at} /> },
  { title: msg('Source'), cell: ({ source }) => t(SOURCES[source]) },
  {
    title: msg('Departures'),
    cell: ({ facts }) => t('{from} to {to}', { from: formatDate(facts.from), to: formatDate(facts.to) }),
  },
  {
    title: msg('Observations'),
    cell: ({ facts }) =>
      facts.rolled_up > 0
        ? t('{observations} and {older} counted', {
            observations: formatNumber(facts.observations),
            older: formatNumber(facts.rolled_up),
          })
        : formatNumber(facts.observations),
  },
  { title: msg('Routes'), cell: ({ facts }) => formatNumber(facts.routes) },
  {
    title: msg('Brier score'),
    cell: ({ facts: { seats } }) => (seats ? formatDecimals(seats.brier, 3) : '–'),
  },
  {
    title: msg('Calibration error'),
    cell: ({ facts: { seats } }) =>
      seats ? t('{points} points', { points: formatDecimals(seats.calibration_error, 1) }) : '–',
  },
];

const Head = styled(TabHead)`
  & + * {
    margin-top: 8px;
  }
`;
