import type { RemoteStatus } from '@fareweave/shared-lib/api/releases';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { DataTable } from '@fareweave/shared-lib/ui/data-table';
import { useId } from 'react';
import { styled } from 'styled-components';
import { milliseconds, score } from './figures.ts';
import { nameColumn } from './release-columns.tsx';

/** The web vitals of the live release and the canary beside those of the previous release (ADMN-10). Shows nothing before a page has reported. */
export function VitalsTable({ remote }: { remote: RemoteStatus }) {
  const id = useId();
  const { live, canary, previous, releases } = remote;
  // The previous release may be the canary, too.
  const rows = [...new Set([live?.version, canary?.version, previous])].flatMap((version) =>
    releases.filter((release) => release.version === version),
  );
  if (rows.every(({ health: { vitals } }) => Object.values(vitals).every(({ pages }) => pages === 0)))
    return null;
  return (
    <>
      <Head>
        <h4 id={id}>{t('Web vitals of {name}', { name: remote.name })}</h4>
        <p>{t('75th percentile in 30 days; – with fewer than 20 pages.')}</p>
      </Head>
      <DataTable
        labelledBy={id}
        columns={[
          nameColumn(remote),
          { title: msg('Largest paint (LCP)'), cell: ({ health }) => milliseconds(health.vitals.lcp) },
          { title: msg('Input to paint (INP)'), cell: ({ health }) => milliseconds(health.vitals.inp) },
          { title: msg('Layout shift (CLS)'), cell: ({ health }) => score(health.vitals.cls) },
        ]}
        rows={rows.map((release) => ({ ...release, id: release.version }))}
      />
    </>
  );
}

const Head = styled.div`
  > h4 {
    margin: 0;
  }
  > p {
    color: var(--ink-2);
    font-size: 0.875rem;
  }
`;
