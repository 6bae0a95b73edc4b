import type { AdminDashboard } from '@fareweave/shared-lib/api/admin-dashboard';
import { Card } from '@fareweave/shared-lib/ui/card';
import { styled } from 'styled-components';
import { Bars } from './bars.tsx';

/** spec: accounts §9. */
const TOP_ORIGINS = 8;

const count = new Intl.NumberFormat('en-US');

/** Everything counted, most general first. */
export function Overview({ dashboard }: { dashboard: AdminDashboard }) {
  const { total_users, total_notifications, total_searches, search_breakdown } = dashboard;
  const { searches_by_type, recent_searches_24h, top_origins } = search_breakdown;
  const byType = Object.entries(searches_by_type).map(([name, value]) => ({ name, value }));
  const origins = top_origins.map(({ airport, count }) => ({ name: airport, value: count }));
  return (
    <>
      <Totals>
        <Total name="Users" value={total_users} />
        <Total name="Notifications" value={total_notifications} />
        <Total name="Searches" value={total_searches} />
        <Total name="Searches in the last 24 h" value={recent_searches_24h} />
      </Totals>
      <Breakdown>
        <Bars title="Searches by type" entries={byType} />
        <Bars title="Top origins" entries={origins.slice(0, TOP_ORIGINS)} />
      </Breakdown>
    </>
  );
}

function Total({ name, value }: { name: string; value: number }) {
  return (
    <Card>
      <dt>{name}</dt>
      <dd>{count.format(value)}</dd>
    </Card>
  );
}

const Totals = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
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
  }
`;

const Breakdown = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: 12px;
  align-items: start;
`;
