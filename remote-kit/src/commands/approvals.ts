import { asAdmin } from '../core/admin-session.ts';
import type { Command, Context } from '../core/command.ts';

interface Decided {
  summary: string;
  /** Null after a decision about a token, and after a refusal. */
  revision?: number | null;
}

/** Approves a change of all remotes that another admin requested. */
export const approve: Command<{ id: string }, { admin: string }> = async (context) => {
  const { id, summary, revision = null } = await decide(context, 'approve');
  const outcome = revision === null ? 'The token works now.' : `It is live (revision ${revision}).`;
  context.output.result({ id, summary, revision }, `Approved: ${summary}. ${outcome}`);
};

/** Declines a change of all remotes, or withdraws an own request. */
export const decline: Command<{ id: string }, { admin: string }> = async (context) => {
  const { id, summary } = await decide(context, 'decline');
  context.output.result({ id, summary }, `Declined: ${summary}. Nothing was changed.`);
};

/** Decides as an admin: a release token may not. */
async function decide(
  { line, server }: Context<{ id: string }, { admin: string }>,
  decision: 'approve' | 'decline',
): Promise<Decided & { id: string }> {
  const { id } = line.given;
  const address = `/api/platform/requests/${encodeURIComponent(id)}/${decision}`;
  return { id, ...(await asAdmin(server().url, line.options.admin, (post) => post<Decided>(address, {}))) };
}
