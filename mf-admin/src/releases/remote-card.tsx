import type { LiveVersion, PublishedRelease, RemoteStatus } from '@fareweave/shared-lib/api/releases';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import { DataTable } from '@fareweave/shared-lib/ui/data-table';
import { ExternalLink } from '@fareweave/shared-lib/ui/external-link';
import { FirstOfMany } from '@fareweave/shared-lib/ui/first-of-many';
import { Moment } from '@fareweave/shared-lib/ui/moment';
import { Card } from '@fareweave/shared-lib/ui/page';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { TabHead } from '@fareweave/shared-lib/ui/tab-parts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Actions, TextWithButtons } from './boxes.ts';
import type { RegistryChange } from './change-dialog.tsx';
import type { RemoteProps } from './declared-list.tsx';
import { FlagList } from './flags/flag-list.tsx';
import { releaseColumns } from './release-columns.tsx';
import { SettingList } from './settings/setting-list.tsx';
import { VitalsTable } from './vitals-table.tsx';

const RELEASES_SHOWN = 3;

interface Props extends RemoteProps {
  onChange: (change: RegistryChange) => void;
}

/** The live release of a remote, its canary, its flags and settings, and its releases with their health. */
export function RemoteCard({ remote, seen, onChange }: Props) {
  const { name, owner, live, canary, warnings, previous, releases } = remote;
  const id = useId();
  /** A button for a change that concerns a version; nothing without one. */
  const button = (
    kind: RegistryChange['kind'],
    version: string | null | undefined,
    [text, label]: readonly [text: string, label: string],
  ) =>
    version && (
      <Button size="small" aria-label={label} onClick={() => onChange({ kind, name, version, seen })}>
        {text}
      </Button>
    );
  return (
    <Card as="section" $gap="12px" aria-labelledby={id}>
      <TabHead>
        <h3 id={id}>{name}</h3>
        <Actions>
          {button('end canary', canary?.version, [t('End canary'), t('End canary of {name}', { name })])}
          {button('roll back', previous, [t('Roll back'), t('Roll back {name}', { name })])}
          {button('withdraw', live?.version ?? canary?.version, [
            t('Withdraw'),
            t('Withdraw {name}', { name }),
          ])}
        </Actions>
      </TabHead>
      <Line>
        {rich('<b>Owner</b>: {owner}', { owner: owner === null ? t('unknown') : <Owner owner={owner} /> })}
      </Line>
      {live === null ? (
        <p>{t('No live release.')}</p>
      ) : (
        <Line>{rich('<b>Live</b>: {version} since {moment}, by {author}: {reason}', factsOf(live))}</Line>
      )}
      {canary !== null && (
        <Line>
          {rich('<b>Canary, {percent} % of visitors</b>: {version} since {moment}, by {author}: {reason}', {
            percent: canary.percent,
            ...factsOf(canary),
          })}
        </Line>
      )}
      {warnings.map((warning) => (
        <Line key={warning}>{rich('<b>Warning</b>: {warning}', { warning })}</Line>
      ))}
      {releases.map(
        ({ version, quarantine }) =>
          quarantine !== null && (
            <Quarantine
              key={version}
              version={version}
              quarantine={quarantine}
              onActivate={() => onChange({ kind: 'activate anyway', name, version, seen })}
            />
          ),
      )}
      <FlagList remote={remote} seen={seen} />
      <SettingList remote={remote} seen={seen} />
      {releases.length > 0 && (
        <FirstOfMany
          rows={servedFirst(remote)}
          first={RELEASES_SHOWN}
          showAll={(count) => t('Show all {count} releases of {name}', { count, name })}
          showFewer={t('Show fewer releases of {name}', { name })}
        >
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
    </Card>
  );
}

/** A team and how to reach it (RELS-5). The server accepts only e-mail addresses and https URLs. */
function Owner({ owner: { team, contact } }: { owner: NonNullable<RemoteStatus['owner']> }) {
  const isPage = contact.startsWith('https://');
  return (
    <>
      {team},{' '}
      {isPage ? (
        <ExternalLink href={contact}>{contact}</ExternalLink>
      ) : (
        <a href={`mailto:${contact}`}>{contact}</a>
      )}
    </>
  );
}

const factsOf = ({ version, since, author, reason }: LiveVersion) => ({
  version,
  moment: <Moment at={since} />,
  author,
  reason,
});

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
    <TextWithButtons>
      <Line>
        {rich('<b>In quarantine</b>: {version} since {moment}; the server rolled it back: {reason}', {
          version,
          moment: <Moment at={since} />,
          reason,
        })}
      </Line>
      <Button size="small" aria-label={`${t('Activate anyway')}: ${version}`} onClick={onActivate}>
        {t('Activate anyway')}
      </Button>
    </TextWithButtons>
  );
}

/** Returns the releases that visitors get, then the others, the newest first. */
function servedFirst({ live, canary, releases }: RemoteStatus): PublishedRelease[] {
  const isServed = ({ version }: PublishedRelease) =>
    version === live?.version || version === canary?.version;
  return [...releases.filter(isServed), ...releases.filter((release) => !isServed(release))];
}

const Line = styled.p`
  overflow-wrap: anywhere;

  a {
    text-decoration: underline;
  }
`;
