import type { RegistryRevision } from '@fareweave/shared-lib/api/releases';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import type { Column } from '@fareweave/shared-lib/ui/columns';
import { DataTable } from '@fareweave/shared-lib/ui/data-table';
import { FirstOfMany } from '@fareweave/shared-lib/ui/first-of-many';
import { Moment } from '@fareweave/shared-lib/ui/moment';
import { useId } from 'react';
import { changes } from './changes.ts';

const REVISIONS_SHOWN = 10;

interface Row extends RegistryRevision {
  id: string;
  changed: string[];
}

const COLUMNS: readonly Column<Row, never>[] = [
  {
    title: msg('Change'),
    cell: ({ revision, changed }) =>
      changed.length === 0
        ? t('Revision {revision}', { revision })
        : changed.map((change) => <div key={change}>{change}</div>),
  },
  { title: msg('When'), cell: ({ created_at: at }) => <Moment at={at} /> },
  { title: msg('By'), cell: ({ author }) => author },
  { title: msg('Reason'), cell: ({ reason }) => reason },
  { title: msg('Revision'), cell: ({ revision }) => revision },
];

/** The history of the registry. `revisions`: the newest first. */
export function History({ revisions }: { revisions: readonly RegistryRevision[] }) {
  const id = useId();
  const rows = revisions.map((revision, index) => {
    const before = revisions[index + 1];
    // The server sends only the newest revisions, so the changes of the oldest one are unknown.
    const isKnown = before !== undefined || revision.revision === 1;
    return { ...revision, id: `${revision.revision}`, changed: isKnown ? changes(revision, before) : [] };
  });
  return (
    <>
      <h2 id={id}>{t('History')}</h2>
      <FirstOfMany
        rows={rows}
        first={REVISIONS_SHOWN}
        showAll={(count) => t('Show all {count} changes', { count })}
        showFewer={t('Show fewer changes')}
      >
        {(shown) => <DataTable labelledBy={id} columns={COLUMNS} rows={shown} />}
      </FirstOfMany>
    </>
  );
}
