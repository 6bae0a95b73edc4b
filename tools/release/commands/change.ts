import type { Command, Context } from '../command.ts';
import { wantedVersion } from '../newest.ts';
import { UsageError, wholeNumber } from '../options.ts';

interface Revised {
  revision: number;
}

const reasonOf = ({ line }: Context): { reason?: string } =>
  typeof line.options.reason === 'string' ? { reason: line.options.reason } : {};

/** Makes a release live for everybody. */
export const activate: Command = async (context) => {
  const { given } = context.line;
  const { remote = '', version: said = '' } = given;
  const server = context.server();
  const { version, revision: seen } = await wantedVersion(server, remote, said);
  const { revision } = await server.post<Revised>(`/releases/${remote}/activate`, {
    version,
    expected_revision: seen,
    ...reasonOf(context),
  });
  context.output.result(
    { remote, version, revision },
    `${remote} ${version} is live (revision ${revision}).`,
  );
};

/** Gives a release to a share of the visitors. */
export const canary: Command = async (context) => {
  const { given, options } = context.line;
  const { remote = '', version: said = '' } = given;
  const percent = wholeNumber('percent', options.percent);
  if (percent === undefined || percent > 100) throw new UsageError('canary takes --percent, 0 to 100');
  const server = context.server();
  const { version, revision: seen } = await wantedVersion(server, remote, said);
  const { revision } = await server.post<Revised>(`/releases/${remote}/canary`, {
    version,
    percent,
    expected_revision: seen,
    ...reasonOf(context),
  });
  const none = revision === seen ? 'has no canary' : 'has no canary any more';
  const words = percent === 0 ? none : `${version} goes to ${percent} % of the visitors`;
  context.output.result({ remote, version, percent, revision }, `${remote} ${words} (revision ${revision}).`);
};

/** Goes back, with one remote or with all. */
export const rollback: Command = async (context) => {
  const { given, options } = context.line;
  const { remote, version } = given;
  const to = wholeNumber('revision', options.revision);
  if ((remote === undefined) === (to === undefined)) {
    throw new UsageError('rollback takes a remote, or --revision for all of them');
  }
  const server = context.server();
  const { revision } =
    to === undefined
      ? await server.post<Revised>(`/releases/${remote}/rollback`, {
          ...(version && { version }),
          ...reasonOf(context),
        })
      : await server.post<Revised>(`/revisions/${to}/restore`, reasonOf(context));
  const what = to === undefined ? `${remote} has gone back` : `All is as in revision ${to}`;
  context.output.result({ remote, revision }, `${what} (revision ${revision}).`);
};
