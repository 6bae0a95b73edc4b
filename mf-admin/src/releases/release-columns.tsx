import type { PublishedRelease, RemoteStatus } from '@fareweave/shared-lib/api/releases';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { Moment } from '@fareweave/shared-lib/ui/moment';
import { styled } from 'styled-components';
import type { Column } from '../shared/list/columns.ts';
import { figures } from './figures.ts';
import { OpenPreview } from './open-preview.tsx';
import { Provenance } from './provenance.tsx';

/** The version of a release, and whether it is live. */
export const nameColumn = ({ live, canary, previous }: RemoteStatus): Column<PublishedRelease, never> => ({
  title: 'Release',
  cell: ({ version, quarantine }) => (
    <Named>
      {version}
      {version === live?.version && <Badge tone="accent">Live</Badge>}
      {version === canary?.version && <Badge tone="gold">Canary {canary.percent} %</Badge>}
      {version === previous && <Badge>Previous</Badge>}
      {quarantine !== null && <Badge tone="danger">In quarantine</Badge>}
    </Named>
  ),
});

/** The columns of a remote's releases. */
export const releaseColumns = (remote: RemoteStatus): Column<PublishedRelease, never>[] => [
  nameColumn(remote),
  { title: 'Published', cell: ({ published_at: at }) => <Moment at={at} /> },
  { title: 'By', cell: ({ author }) => author },
  { title: 'Source', cell: (release) => <Provenance release={release} /> },
  { title: 'Loads in 7 days', cell: ({ health }) => figures(health).loads },
  { title: 'Failed', cell: ({ health }) => figures(health).failures },
  { title: 'Errors', cell: ({ health }) => figures(health).errors },
  { title: 'Load time', cell: ({ health }) => figures(health).loadTime },
  { title: 'Preview', cell: ({ version }) => <OpenPreview name={remote.name} version={version} /> },
];

const Named = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 6px;
  font-weight: 600;
`;
