import { type AdminDashboard, adminDashboardQuery } from '@fareweave/shared-lib/api/admin';
import { formatNumber } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { from } from '@fareweave/shared-lib/ui/breakpoints';
import { Columns, Stack } from '@fareweave/shared-lib/ui/layout';
import { Card } from '@fareweave/shared-lib/ui/page';
import { NoData, useFailureToast } from '@fareweave/shared-lib/ui/unavailable';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { placeNames, searchTypeName } from '../shared/cells.tsx';
import { Bars } from './bars.tsx';
import { DayChart } from './day-chart.tsx';

/** Entries in the list of the most searched origins (ADMN-3). */
const TOP_ORIGINS = 8;

/** The tab with the counts of the product (ADMN-3). */
export function OverviewTab() {
  const query = useQuery(adminDashboardQuery);
  useFailureToast(query.error, t('Failed to fetch dashboard data'));
  if (query.data !== undefined) return <Overview dashboard={query.data} />;
  return <NoData query={query} title={t('No figures available')} height="420px" />;
}

/** The totals, the searches over time and their breakdown. */
function Overview({ dashboard }: { dashboard: AdminDashboard }) {
  const { total_users, total_notifications, total_searches, search_breakdown } = dashboard;
  const { searches_by_type, searches_by_day, recent_searches_24h, top_origins } = search_breakdown;
  const byType = Object.entries(searches_by_type).map(([type, value]) => ({
    id: type,
    name: searchTypeName(type),
    value,
  }));
  const origins = top_origins.map(({ airport, count }) => ({
    id: airport,
    name: placeNames(airport),
    value: count,
  }));
  return (
    <Stack $gap="12px">
      <Totals>
        <Total name={t('Users')} value={total_users} />
        <Total name={t('Notifications')} value={total_notifications} />
        <Total name={t('Searches')} value={total_searches} />
        <Total name={t('Searches in the last 24 h')} value={recent_searches_24h} />
      </Totals>
      <DayChart days={searches_by_day} />
      <Columns $least="320px" $gap="12px" $align="start">
        <Bars title={t('Top origins')} of={t('Origin')} entries={origins.slice(0, TOP_ORIGINS)} />
        <Bars
          title={t('Searches by type')}
          of={t('Type')}
          entries={byType.toSorted((a, b) => b.value - a.value)}
        />
      </Columns>
    </Stack>
  );
}

function Total({ name, value }: { name: string; value: number }) {
  return (
    <Card>
      <dt>{name}</dt>
      <dd>{formatNumber(value)}</dd>
    </Card>
  );
}

const Totals = styled.dl`
  display: grid;
  /* Two cards in a row, or one if a word would not fit into half of it. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(9.375rem, 40%)), 1fr));
  gap: 12px;
  margin: 0;

  dt {
    color: var(--ink-2);
    font-size: 0.875rem;
    font-weight: 600;
  }
  dd {
    margin: 4px 0 0;
    font-size: 2.125rem;
    font-weight: 800;
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.035em;
    line-height: 1.1;
    overflow-wrap: anywhere;
  }
  ${from(768)} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
