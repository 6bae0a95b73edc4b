import type { PendingChange, PlatformStatus } from '@fareweave/shared-lib/api/releases';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { postAs } from '../core/admin-session.ts';
import type { Command, Context } from '../core/command.ts';
import type { NewRevision, ReleaseServer } from '../core/server.ts';

/** Options of every change. */
interface ReasonOption {
  /** For the history. */
  reason?: string;
}

/** Options of a change that makes a release live. */
export interface ChangeOptions extends ReasonOption {
  /** Also allows a release in quarantine. */
  anyway?: true;
}

interface NamedRelease {
  remote: string;
  /** A version, or `latest`. */
  version: string;
}

/** The options as fields of a request. */
const reasonFields = ({ reason, anyway }: ChangeOptions): ChangeOptions => ({
  ...(reason !== undefined && { reason }),
  ...(anyway && { anyway }),
});

/** Resolves `latest` to the newest published version. Returns also the revision that the change is meant for. */
export async function resolveVersion(
  server: ReleaseServer,
  remote: string,
  version: string,
): Promise<{ version: string; expected: number }> {
  const { revision: expected, remotes } = await server.get<PlatformStatus>('/status');
  if (version !== 'latest') return { version, expected };
  const newest = remotes.find(({ name }) => name === remote)?.releases[0]?.version;
  if (newest === undefined)
    throw new CommandError(`No release of ${remote} is published: publish one first.`);
  return { version: newest, expected };
}

/** Makes a release live for all visitors. */
export const activate: Command<NamedRelease, ChangeOptions> = async (context) => {
  const { remote, version: requested } = context.line.given;
  const server = context.server();
  const { version, expected } = await resolveVersion(server, remote, requested);
  const { revision } = await server.post<NewRevision>(`/releases/${remote}/activate`, {
    version,
    expected_revision: expected,
    ...reasonFields(context.line.options),
  });
  context.output.result(
    { remote, version, revision },
    `${remote} ${version} is live (revision ${revision}).`,
  );
};

/** Gives a release to a share of the visitors. */
export const canary: Command<NamedRelease, ChangeOptions & { percent: number }> = async (context) => {
  const { given, options, program } = context.line;
  const { remote, version: requested } = given;
  const { percent } = options;
  const server = context.server();
  const { version, expected } = await resolveVersion(server, remote, requested);
  const { revision } = await server.post<NewRevision>(`/releases/${remote}/canary`, {
    version,
    percent,
    expected_revision: expected,
    ...reasonFields(context.line.options),
  });
  const ended = revision === expected ? 'has no canary' : 'has no canary any more';
  const outcome = percent === 0 ? ended : `${version} goes to ${percent} % of the visitors`;
  const next = ` Compare it with the live release, then decide:
  ${program} status ${remote}
  ${program} activate ${remote} ${version}
  ${program} canary ${remote} ${version} --percent 0`;
  context.output.result(
    { remote, version, percent, revision },
    `${remote} ${outcome} (revision ${revision}).${percent === 0 ? '' : next}`,
  );
};

interface RollbackOptions extends ChangeOptions {
  /** Restores all releases of this revision, instead of the release of one remote. */
  revision?: number;
  admin?: string;
}

/** Makes an earlier release of one remote, or an earlier revision of all, live again. */
export const rollback: Command<Partial<NamedRelease>, RollbackOptions> = async (context) => {
  const { given, options } = context.line;
  const { remote, version } = given;
  const { revision: target } = options;
  const server = context.server();
  const fields = reasonFields(options);
  if (target === undefined) {
    const { revision: expected, remotes } = await server.get<PlatformStatus>('/status');
    const chosen = version ?? remotes.find(({ name }) => name === remote)?.previous;
    const { revision } = await server.post<NewRevision>(`/releases/${remote}/rollback`, {
      ...(chosen && { version: chosen }),
      expected_revision: expected,
      ...fields,
    });
    context.output.result(
      { remote, version: chosen, revision },
      `${remote} was rolled back to ${chosen} (revision ${revision}).`,
    );
    return;
  }
  const address = `/revisions/${target}/restore`;
  const answer = await postAs<NewRevision | PendingChange>(context, address, fields);
  if ('request' in answer) {
    context.output.result(answer, describePending(context, answer));
    return;
  }
  const { revision } = answer;
  context.output.result(
    { revision },
    `Everything that was live in revision ${target} is live again (revision ${revision}).`,
  );
};

/** Returns the text that says how a second admin approves a change. */
export const describePending = (
  { line: { program } }: Pick<Context, 'line'>,
  { request: { id, summary, expires_at: end } }: PendingChange,
): string =>
  `Not done yet: ${summary}.\nA second admin approves it until ${end.slice(0, 16).replace('T', ' ')} UTC at /admin, Releases, or with\n  ${program} approve ${id} --admin EMAIL`;

/** Removes a remote from the product. */
export const withdraw: Command<{ remote: string }, ReasonOption> = async (context) => {
  const { remote } = context.line.given;
  const { revision } = await context
    .server()
    .post<NewRevision>(`/releases/${remote}/withdraw`, reasonFields(context.line.options));
  context.output.result(
    { remote, revision },
    `No release of ${remote} is live any more (revision ${revision}).`,
  );
};

/** After a restore of the database: gives the registry a revision that browsers accept. */
export const reissue: Command<unknown, ReasonOption> = async (context) => {
  const { revision } = await context
    .server()
    .post<NewRevision>('/reissue', reasonFields(context.line.options));
  context.output.result({ revision }, `The live registry is now revision ${revision}.`);
};
