import type { RemoteFlag } from '@fareweave/shared-lib/api/releases';
import { formatNumber } from '@fareweave/shared-lib/domain/formats';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import type { Column } from '@fareweave/shared-lib/ui/columns';
import { DataTable } from '@fareweave/shared-lib/ui/data-table';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { DeclaredList, type RemoteProps } from '../declared-list.tsx';
import { ofAll } from '../figures.ts';
import { FlagDialog } from './flag-dialog.tsx';
import { effectText, rolloutText, verdictText } from './flag-texts.ts';

/** The flags of a remote: how they are set, and what pages have reported (ADMN-11). */
export const FlagList = ({ remote: { name: remote, flags }, seen }: RemoteProps) => (
  <DeclaredList
    title={rich('Flags<hidden> of {remote}</hidden>', { hidden, remote })}
    entries={flags}
    actionsOf={() => ['change']}
    seen={seen}
    dialog={({ entry, seen: then }, close) => (
      <FlagDialog remote={remote} flag={entry} seen={then} onClose={close} />
    )}
  >
    {(flag, id) => <FlagFacts flag={flag} labelledBy={id} />}
  </DeclaredList>
);

function FlagFacts({ flag, labelledBy }: { flag: RemoteFlag; labelledBy: string }) {
  const { description, default: standard, owner, state, counts } = flag;
  const rollout = rolloutText(flag);
  return (
    <>
      <p>
        {description} {effectText(flag)}{' '}
        {owner !== null && t('Owner: {team}, {contact}.', { team: owner.team, contact: owner.contact })}
      </p>
      <p>
        {state === 'undeclared'
          ? rich('<b>Rollout</b>: {rollout}', { rollout })
          : rich('<b>Rollout</b>: {rollout}. Default: {standard}', { rollout, standard: `${standard}` })}
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
  { title: msg('Value'), cell: ({ value }) => `${value}` },
  { title: msg('Pages'), cell: ({ exposures }) => formatNumber(exposures) },
  { title: msg('With outcome'), cell: ({ outcomes, exposures }) => ofAll(outcomes, exposures) },
  { title: msg('Verdict'), cell: verdictText },
];
