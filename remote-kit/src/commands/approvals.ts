import { asAdmin, readPassword } from '../core/admin-session.ts';
import type { Command, Context } from '../core/command.ts';

interface Approved {
  summary: string;
  revision: number | null;
}

/** Approves a change of all remotes that another admin requested. */
export const approve: Command = async (context) => {
  const { decide, id } = await decision(context);
  const { summary, revision } = await decide<Approved>('approve', {});
  const outcome = revision === null ? 'The token works now.' : `It is live (revision ${revision}).`;
  context.output.result({ id, summary, revision }, `Approved: ${summary}. ${outcome}`);
};

/** Declines a change of all remotes, or withdraws an own request. */
export const decline: Command = async (context) => {
  const { decide, id } = await decision(context);
  const { summary } = await decide<{ summary: string }>('decline', {});
  context.output.result({ id, summary }, `Declined: ${summary}. Nothing was changed.`);
};

/** Asks for the password. `decide` signs in and sends the decision: a release token may not decide. */
async function decision({ line, server }: Context) {
  const { id = '' } = line.given;
  const { admin: email = '' } = line.options;
  const { url } = server();
  const password = await readPassword(email);
  const decide = <T>(what: string, body: object): Promise<T> =>
    asAdmin(url, { email, password }, (post) =>
      post<T>(`/api/platform/requests/${encodeURIComponent(id)}/${what}`, body),
    );
  return { id, decide };
}
