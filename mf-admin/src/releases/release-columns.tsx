import type { PublishedRelease, RemoteStatus } from '@fareweave/shared-lib/api/releases';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import type { Column } from '@fareweave/shared-lib/ui/columns';
import { Moment } from '@fareweave/shared-lib/ui/moment';
import { Named } from './boxes.ts';
import { figures } from './figures.ts';
import { OpenPreview } from './open-preview.tsx';
import { Provenance } from './provenance.tsx';

/** The version of a release, and whether it is live. */
export const nameColumn = ({ live, canary, previous }: RemoteStatus): Column<PublishedRelease, never> => ({
  title: msg('Release'),
  cell: ({ version, quarantine }) => (
    <Named>
      {version}
      {version === live?.version && <Badge tone="accent">{t('Live')}</Badge>}
      {version === canary?.version && (
        <Badge tone="gold">{t('Canary {percent} %', { percent: canary.percent })}</Badge>
      )}
      {version === previous && <Badge>{t('Previous')}</Badge>}
      {quarantine !== null && <Badge tone="danger">{t('In quarantine')}</Badge>}
    </Named>
  ),
});

/** The columns of a remote's releases. Authors are long, so the button is before them, where it is in view without scrolling. */
export const releaseColumns = (remote: RemoteStatus): Column<PublishedRelease, never>[] => [
  nameColumn(remote),
  { title: msg('Preview'), cell: ({ version }) => <OpenPreview name={remote.name} version={version} /> },
  { title: msg('Published'), cell: ({ published_at: at }) => <Moment at={at} /> },
  { title: msg('By'), cell: ({ author }) => author },
  { title: msg('Source'), cell: (release) => <Provenance release={release} /> },
  { title: msg('Loads in 7 days'), cell: ({ health }) => figures(health).loads },
  { title: msg('Failed'), cell: ({ health }) => figures(health).failures },
  { title: msg('Errors'), cell: ({ health }) => figures(health).errors },
  { title: msg('Load time'), cell: ({ health }) => figures(health).loadTime },
];
