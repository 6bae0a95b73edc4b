import type { RemoteFlag, RemoteStatus } from '@fareweave/shared-lib/api/releases';
import { formatNumber } from '@fareweave/shared-lib/domain/formats';
import { Button } from '@fareweave/shared-lib/ui/button';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { Column } from '../../shared/list/columns.ts';
import { DataTable } from '../../shared/list/data-table.tsx';
import { ofAll } from '../figures.ts';
import { FlagDialog } from './flag-dialog.tsx';
import { effectText, rolloutText, verdictText } from './flag-texts.ts';

interface Props {
  remote: RemoteStatus;
  /** The revision that the admin sees. */
  seen: number;
}

/** The flags of a remote: how they are set, and what pages have reported (ADMN-11). */
export function FlagList({ remote: { name, flags }, seen }: Props) {
  const id = useId();
  const [changed, setChanged] = useState<RemoteFlag | null>(null);
  if (flags.length === 0) return null;
  return (
    <Section aria-labelledby={id}>
      <h4 id={id}>Flags</h4>
      <List>
        {flags.map((flag) => (
          <Flag key={flag.name} flag={flag} onChange={() => setChanged(flag)} />
        ))}
      </List>
      {changed !== null && (
        <FlagDialog remote={name} flag={changed} seen={seen} onClose={() => setChanged(null)} />
      )}
    </Section>
  );
}

function Flag({ flag, onChange }: { flag: RemoteFlag; onChange: () => void }) {
  const id = useId();
  const { name, description, default: standard, owner, state, counts } = flag;
  return (
    <li>
      <Head>
        <h5 id={id}>{name}</h5>
        <Button size="small" aria-label={`Change ${name}`} onClick={onChange}>
          Change …
        </Button>
      </Head>
      <p>
        {description} {effectText(flag)} {owner !== null && `Owner: ${owner.team}, ${owner.contact}.`}
      </p>
      <p>
        <b>Rollout</b>: {rolloutText(flag)}
        {state !== 'undeclared' && `. Default: ${standard}`}
      </p>
      {counts.length > 0 && (
        <DataTable
          labelledBy={id}
          columns={COLUMNS}
          rows={counts.map((count) => ({ ...count, id: `${count.value}` }))}
        />
      )}
    </li>
  );
}

const COLUMNS: readonly Column<RemoteFlag['counts'][number], never>[] = [
  { title: 'Value', cell: ({ value }) => `${value}` },
  { title: 'Pages', cell: ({ exposures }) => formatNumber(exposures) },
  { title: 'With outcome', cell: ({ outcomes, exposures }) => ofAll(outcomes, exposures) },
  { title: 'Verdict', cell: verdictText },
];

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;

  h4,
  h5 {
    margin: 0;
    font-size: 1rem;
  }
`;

const List = styled.ul`
  display: grid;
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
    overflow-wrap: anywhere;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 8px;
`;
