import type { LiveVersion, PublishedRelease, RemoteStatus } from '@fareweave/shared-lib/api/releases';
import { Button } from '@fareweave/shared-lib/ui/button';
import { ExternalLink } from '@fareweave/shared-lib/ui/external-link';
import { Moment } from '@fareweave/shared-lib/ui/moment';
import { Card } from '@fareweave/shared-lib/ui/page';
import { useId } from 'react';
import { styled } from 'styled-components';
import { DataTable } from '../shared/list/data-table.tsx';
import { FirstOfMany } from '../shared/list/first-of-many.tsx';
import type { RegistryChange } from './change-dialog.tsx';
import { FlagList } from './flags/flag-list.tsx';
import { releaseColumns } from './release-columns.tsx';
import { SettingList } from './settings/setting-list.tsx';
import { VitalsTable } from './vitals-table.tsx';

const RELEASES_SHOWN = 3;

interface Props {
  remote: RemoteStatus;
  /** The revision that the admin sees. */
  seen: number;
  onChange: (change: RegistryChange) => void;
}

/** The live release of a remote, its canary, its flags and settings, and its releases with their health. */
export function RemoteCard({ remote, seen, onChange }: Props) {
  const { name, owner, live, canary, warnings, previous, releases } = remote;
  const id = useId();
  const served = live?.version ?? canary?.version;
  return (
    <Sheet as="section" aria-labelledby={id}>
      <Head>
        <h3 id={id}>{name}</h3>
        <Actions>
          {canary !== null && (
            <Button
              size="small"
              aria-label={`End canary of ${name}`}
              onClick={() => onChange({ kind: 'end canary', name, version: canary.version })}
            >
              End canary
            </Button>
          )}
          {previous !== null && (
            <Button
              size="small"
              aria-label={`Roll back ${name}`}
              onClick={() => onChange({ kind: 'roll back', name, version: previous })}
            >
              Roll back
            </Button>
          )}
          {served !== undefined && (
            <Button
              size="small"
              aria-label={`Withdraw ${name}`}
              onClick={() => onChange({ kind: 'withdraw', name, version: served })}
            >
              Withdraw
            </Button>
          )}
        </Actions>
      </Head>
      <Line>
        <b>Owner</b>: {owner === null ? 'unknown' : <Owner owner={owner} />}
      </Line>
      {live === null ? <p>No live release.</p> : <Version label="Live" release={live} />}
      {canary !== null && <Version label={`Canary, ${canary.percent} % of visitors`} release={canary} />}
      {warnings.map((warning) => (
        <Line key={warning}>
          <b>Warning</b>: {warning}
        </Line>
      ))}
      {releases.map(
        ({ version, quarantine }) =>
          quarantine !== null && (
            <Quarantine
              key={version}
              version={version}
              quarantine={quarantine}
              onActivate={() => onChange({ kind: 'activate anyway', name, version })}
            />
          ),
      )}
      <FlagList remote={remote} seen={seen} />
      <SettingList remote={remote} seen={seen} />
      {releases.length > 0 && (
        <FirstOfMany rows={servedFirst(remote)} first={RELEASES_SHOWN} name={`releases of ${name}`}>
          {(rows) => (
            <DataTable
              labelledBy={id}
              columns={releaseColumns(remote)}
              rows={rows.map((release) => ({ ...release, id: release.version }))}
            />
          )}
        </FirstOfMany>
      )}
      <VitalsTable remote={remote} />
    </Sheet>
  );
}

/** A team and how to reach it (RELS-5). The server accepts only e-mail addresses and https URLs. */
function Owner({ owner: { team, contact } }: { owner: NonNullable<RemoteStatus['owner']> }) {
  if (!contact.startsWith('https://'))
    return (
      <>
        {team}, <a href={`mailto:${contact}`}>{contact}</a>
      </>
    );
  return (
    <>
      {team}, <ExternalLink href={contact}>{contact}</ExternalLink>
    </>
  );
}

function Version({
  label,
  release: { version, since, author, reason },
}: {
  label: string;
  release: LiveVersion;
}) {
  return (
    <Line>
      <b>{label}</b>: {version} since <Moment at={since} />, by {author}: {reason}
    </Line>
  );
}

/** The reason of a quarantine, and a button to activate the release anyway. */
function Quarantine({
  version,
  quarantine: { since, reason },
  onActivate,
}: {
  version: string;
  quarantine: NonNullable<PublishedRelease['quarantine']>;
  onActivate: () => void;
}) {
  return (
    <Quarantined>
      <Line>
        <b>In quarantine</b>: {version} since <Moment at={since} />. The server rolled it back: {reason}
      </Line>
      <Button size="small" aria-label={`Activate anyway: ${version}`} onClick={onActivate}>
        Activate anyway
      </Button>
    </Quarantined>
  );
}

/** Returns the releases that visitors get, then the others, the newest first. */
function servedFirst({ live, canary, releases }: RemoteStatus): PublishedRelease[] {
  const isServed = ({ version }: PublishedRelease) =>
    version === live?.version || version === canary?.version;
  return [...releases.filter(isServed), ...releases.filter((release) => !isServed(release))];
}

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 8px;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Line = styled.p`
  overflow-wrap: anywhere;

  a {
    text-decoration: underline;
  }
`;

const Quarantined = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 10px 14px;
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--surface-2);

  > p {
    flex: 1 1 20rem;
    min-width: 0;
  }
`;
