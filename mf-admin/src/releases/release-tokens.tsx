import {
  type ReleaseToken,
  releaseTokensQuery,
  revokeReleaseToken,
} from '@fareweave/shared-lib/api/releases';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { Button } from '@fareweave/shared-lib/ui/button';
import type { Column } from '@fareweave/shared-lib/ui/columns';
import { DataTable } from '@fareweave/shared-lib/ui/data-table';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { FirstOfMany } from '@fareweave/shared-lib/ui/first-of-many';
import { Moment } from '@fareweave/shared-lib/ui/moment';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { NoData } from '@fareweave/shared-lib/ui/unavailable';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ConfirmChange } from '../shared/confirm-change.tsx';
import { Named } from './boxes.ts';

const TOKENS_SHOWN = 10;

/** The release tokens with their last use and expiry. */
export function ReleaseTokens() {
  const query = useQuery(releaseTokensQuery);
  const { data } = query;
  const [tokenToRevoke, setTokenToRevoke] = useState<ReleaseToken | null>(null);
  const id = useId();
  return (
    <>
      <h2 id={id}>{t('Release tokens')}</h2>
      <NoData query={query} title={t('No release tokens available')} height="120px" />
      {data?.tokens.length === 0 && (
        <EmptyState
          heading="h3"
          title={t('No release tokens')}
          message={t('Create a token to let a team release its remote.')}
        />
      )}
      {data !== undefined && data.tokens.length > 0 && (
        <FirstOfMany
          rows={validFirst(data.tokens)}
          first={TOKENS_SHOWN}
          showAll={(count) => t('Show all {count} release tokens', { count })}
          showFewer={t('Show fewer release tokens')}
        >
          {(rows) => <DataTable labelledBy={id} columns={columns(setTokenToRevoke)} rows={rows} />}
        </FirstOfMany>
      )}
      {tokenToRevoke !== null && (
        <RevokeTokenDialog token={tokenToRevoke} onClose={() => setTokenToRevoke(null)} />
      )}
    </>
  );
}

/** Returns the tokens with the valid ones first. */
function validFirst(tokens: readonly ReleaseToken[]): ReleaseToken[] {
  const isValid = ({ state }: ReleaseToken): boolean => state === 'valid';
  return [...tokens.filter(isValid), ...tokens.filter((token) => !isValid(token))];
}

const columns = (onRevoke: (token: ReleaseToken) => void): Column<ReleaseToken, never>[] => [
  {
    title: msg('Token'),
    cell: (token) => (
      <Named>
        {token.label}
        {token.state === 'revoked' && <Badge tone="danger">{t('Revoked')}</Badge>}
        {token.state === 'expired' && <Badge>{t('Expired')}</Badge>}
        {token.state === 'issuer_not_admin' && <Badge tone="danger">{t('Not valid')}</Badge>}
      </Named>
    ),
  },
  { title: msg('Remote'), cell: ({ remote }) => (remote === '*' ? t('All remotes') : remote) },
  {
    title: msg('Created'),
    cell: ({ created_at: at, created_by: author, approved_by: second }) => {
      const moment = <Moment at={at} />;
      const by = author === '' ? t('the command line') : author;
      return (
        <span>
          {second === null
            ? rich('{moment} by {by}', { moment, by })
            : rich('{moment} by {by}, approved by {second}', { moment, by, second })}
        </span>
      );
    },
  },
  { title: msg('Last used'), cell: ({ last_used_at: at }) => <Moment at={at} /> },
  { title: msg('Expires'), cell: (token) => <Expiry token={token} /> },
  {
    title: msg('Action'),
    cell: (token) =>
      // A token becomes valid again when its issuer is an active admin again.
      token.state === 'valid' || token.state === 'issuer_not_admin' ? (
        <div>
          <Button
            size="small"
            aria-label={t('Revoke {name}', { name: token.label })}
            onClick={() => onRevoke(token)}
          >
            {t('Revoke')}
          </Button>
        </div>
      ) : (
        t('None')
      ),
  },
];

function Expiry({
  token: { state, created_by, expires_at, revoked_at, revoked_by },
}: {
  token: ReleaseToken;
}) {
  if (state === 'issuer_not_admin')
    return <span>{t('Not valid while {person} is not an active admin', { person: created_by })}</span>;
  if (revoked_at === null) return <Moment at={expires_at} />;
  return <span>{rich('{moment} by {by}', { moment: <Moment at={revoked_at} />, by: revoked_by })}</span>;
}

/** Asks for confirmation before a token is revoked, because pipelines that use it will fail. */
const RevokeTokenDialog = ({
  token: { id, label, remote },
  onClose,
}: {
  token: ReleaseToken;
  onClose: () => void;
}) => (
  <ConfirmChange
    title={t('Revoke {name}', { name: label })}
    button={t('Revoke')}
    busyLabel={t('Revoking...')}
    send={() => revokeReleaseToken(id)}
    done={() => [t('Token revoked'), t('The token “{name}” no longer works.', { name: label })]}
    queries={[releaseTokensQuery.queryKey]}
    onClose={onClose}
  >
    {remote === '*'
      ? t('This token can no longer release any remote. Its releases stay live.')
      : t('This token can no longer release {remote}. Its releases stay live.', { remote })}
  </ConfirmChange>
);
