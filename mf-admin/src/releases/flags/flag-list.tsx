import type { RemoteFlag, RemoteStatus } from '@fareweave/shared-lib/api/releases';
import { formatNumber } from '@fareweave/shared-lib/domain/formats';
import type { Column } from '../../shared/list/columns.ts';
import { DataTable } from '../../shared/list/data-table.tsx';
import { DeclaredList } from '../declared-list.tsx';
import { ofAll } from '../figures.ts';
import { FlagDialog } from './flag-dialog.tsx';
import { effectText, rolloutText, verdictText } from './flag-texts.ts';

interface Props {
  remote: RemoteStatus;
  /** The revision that the admin sees. */
  seen: number;
}

/** The flags of a remote: how they are set, and what pages have reported (ADMN-11). */
export const FlagList = ({ remote: { name: remote, flags }, seen }: Props) => (
  <DeclaredList
    title="Flags"
    remote={remote}
    entries={flags}
    actionsOf={() => ['Change']}
    dialog={(flag, _, close) => <FlagDialog remote={remote} flag={flag} seen={seen} onClose={close} />}
  >
    {(flag, id) => <FlagFacts flag={flag} labelledBy={id} />}
  </DeclaredList>
);

function FlagFacts({ flag, labelledBy }: { flag: RemoteFlag; labelledBy: string }) {
  const { description, default: standard, owner, state, counts } = flag;
  return (
    <>
      <p>
        {description} {effectText(flag)} {owner !== null && `Owner: ${owner.team}, ${owner.contact}.`}
      </p>
      <p>
        <b>Rollout</b>: {rolloutText(flag)}
        {state !== 'undeclared' && `. Default: ${standard}`}
      </p>
      {counts.length > 0 && (
        <DataTable
          labelledBy={labelledBy}
          columns={COLUMNS}
          rows={counts.map((count) => ({ ...count, id: `${count.value}` }))}
        />
      )}
    </>
  );
}

const COLUMNS: readonly Column<RemoteFlag['counts'][number], never>[] = [
  { title: 'Value', cell: ({ value }) => `${value}` },
  { title: 'Pages', cell: ({ exposures }) => formatNumber(exposures) },
  { title: 'With outcome', cell: ({ outcomes, exposures }) => ofAll(outcomes, exposures) },
  { title: 'Verdict', cell: verdictText },
];
