import type { PendingChange, ReleaseToken } from '@fareweave/shared-lib/api/releases';
import { usualTokenDays } from '@fareweave/shared-lib/domain/composition';
import { asAdmin } from '../core/admin-session.ts';
import type { Command, Context } from '../core/command.ts';
import { describePending } from './change-live.ts';

interface CreatedToken extends Partial<PendingChange> {
  token: string;
}

interface TokenOptions {
  remote: string;
  label: string;
  admin: string;
  days?: number;
}

/** Creates a release token for a team. Signs in as an admin: a release token may not create tokens. */
export const token: Command<unknown, TokenOptions> = async (context) => {
  const { line, output, server } = context;
  const { remote, label, admin: email, days = usualTokenDays(remote) } = line.options;
  const created = await asAdmin(server().url, email, (post) =>
    post<CreatedToken>('/api/platform/tokens', { remote, label, days }),
  );
  const text = `${created.token}\n\nThis token is not shown again. Its owner sets RELEASE_TOKEN to it.`;
  const { request } = created;
  output.result(
    { remote, label, days, ...created },
    request === undefined ? text : `${text}\n\n${describePending(context, { request })}`,
  );
};

/** Lists release tokens, or revokes one. */
export const tokens: Command<{ action?: string; id?: string }> = async (context) => {
  const { action, id = '' } = context.line.given;
  if (action !== 'revoke') return list(context);
  const token = await context.server().post<ReleaseToken>(`/tokens/${encodeURIComponent(id)}/revoke`, {});
  context.output.result({ token }, `The token “${token.label}” for ${token.remote} is revoked.`);
};

async function list({ output, server }: Context): Promise<void> {
  const { tokens } = await server().get<{ tokens: ReleaseToken[] }>('/tokens');
  output.result(
    { tokens },
    tokens.length === 0 ? 'There are no release tokens.' : tokens.map(describe).join('\n'),
  );
}

const describe = (token: ReleaseToken): string =>
  [
    `${token.id}  ${token.remote}  ${token.label}`,
    `  created ${date(token.created_at)} by ${token.created_by || 'the command line'}${approved(token)}, ${used(token)}, ${end(token)}`,
  ].join('\n');

const approved = ({ approved_by: by }: ReleaseToken): string => (by === null ? '' : `, approved by ${by}`);

const used = ({ last_used_at: at }: ReleaseToken): string =>
  at === null ? 'never used' : `last used ${at.slice(0, 16).replace('T', ' ')} UTC`;

function end({ state, created_by, expires_at, revoked_at, revoked_by }: ReleaseToken): string {
  switch (state) {
    case 'revoked':
      return `revoked ${date(revoked_at ?? '')} by ${revoked_by}`;
    case 'expired':
      return `expired ${date(expires_at)}`;
    case 'issuer_not_admin':
      return `not valid: ${created_by} is not an active admin`;
    case 'valid':
      return `ends ${date(expires_at)}`;
  }
}

const date = (iso: string): string => iso.slice(0, 10);
