import { type ReleaseToken, releaseTokensQuery } from '@fareweave/shared-lib/api/releases';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { Button } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { Moment } from '@fareweave/shared-lib/ui/moment';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Unavailable } from '../shared/failure.tsx';
import type { Column } from '../shared/list/columns.ts';
import { DataTable } from '../shared/list/data-table.tsx';
import { FirstOfMany } from '../shared/list/first-of-many.tsx';
import { RevokeTokenDialog } from './revoke-token-dialog.tsx';

const TOKENS_SHOWN = 10;

/** The release tokens with their last use and expiry. */
export function ReleaseTokens() {
  const { data, error, isFetching, refetch } = useQuery(releaseTokensQuery);
  const [tokenToRevoke, setTokenToRevoke] = useState<ReleaseToken | null>(null);
  const id = useId();
  return (
    <>
      <h2 id={id}>Release tokens</h2>
      {data === undefined && error === null && <Skeleton height="120px" />}
      {data === undefined && error !== null && (
        <Unavailable title="No release tokens available" error={error} busy={isFetching} onRetry={refetch} />
      )}
      {data?.tokens.length === 0 && (
        <EmptyState
          heading="h3"
          title="No release tokens"
          message="Create a token to let a team release its remote."
        />
      )}
      {data !== undefined && data.tokens.length > 0 && (
        <FirstOfMany rows={validFirst(data.tokens)} first={TOKENS_SHOWN} name="release tokens">
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
    title: 'Token',
    cell: (token) => (
      <Named>
        {token.label}
        {token.state === 'revoked' && <Badge tone="danger">Revoked</Badge>}
        {token.state === 'expired' && <Badge>Expired</Badge>}
        {token.state === 'issuer_not_admin' && <Badge tone="danger">Not valid</Badge>}
      </Named>
    ),
  },
  { title: 'Remote', cell: ({ remote }) => (remote === '*' ? 'All remotes' : remote) },
  {
    title: 'Created',
    cell: ({ created_at: at, created_by: by, approved_by: second }) => (
      <span>
        <Moment at={at} /> by {by === '' ? 'the command line' : by}
        {second !== null && `, approved by ${second}`}
      </span>
    ),
  },
  { title: 'Last used', cell: ({ last_used_at: at }) => <Moment at={at} /> },
  { title: 'Expires', cell: (token) => <Expiry token={token} /> },
  {
    title: 'Action',
    cell: (token) =>
      // A token becomes valid again when its issuer is an active admin again.
      token.state === 'valid' || token.state === 'issuer_not_admin' ? (
        <div>
          <Button size="small" aria-label={`Revoke ${token.label}`} onClick={() => onRevoke(token)}>
            Revoke
          </Button>
        </div>
      ) : (
        'None'
      ),
  },
];

function Expiry({
  token: { state, created_by, expires_at, revoked_at, revoked_by },
}: {
  token: ReleaseToken;
}) {
  if (state === 'issuer_not_admin') return <span>Not valid while {created_by} is not an active admin</span>;
  if (revoked_at === null) return <Moment at={expires_at} />;
  return (
    <span>
      <Moment at={revoked_at} /> by {revoked_by}
    </span>
  );
}

const Named = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 6px;
  font-weight: 600;
`;
