import type { Command, Context } from '../command.ts';
import { wantedVersion } from '../newest.ts';

interface Revised {
  revision: number;
}

/** What was said of why. `--anyway` passes a quarantine. */
const reasonOf = ({ line: { options } }: Context): { reason?: string; anyway?: true } => ({
  ...(options.reason !== undefined && { reason: options.reason }),
  ...(options.anyway && { anyway: true }),
});

/** Makes a release live for everybody. */
export const activate: Command = async (context) => {
  const { given } = context.line;
  const { remote = '', version: said = '' } = given;
  const why = reasonOf(context);
  const server = context.server();
  const { version, revision: seen } = await wantedVersion(server, remote, said);
  const { revision } = await server.post<Revised>(`/releases/${remote}/activate`, {
    version,
    expected_revision: seen,
    ...why,
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
  const { percent } = options;
  const why = reasonOf(context);
  const server = context.server();
  const { version, revision: seen } = await wantedVersion(server, remote, said);
  const { revision } = await server.post<Revised>(`/releases/${remote}/canary`, {
    version,
    percent,
    expected_revision: seen,
    ...why,
  });
  const none = revision === seen ? 'has no canary' : 'has no canary any more';
  const words = percent === 0 ? none : `${version} goes to ${percent} % of the visitors`;
  context.output.result({ remote, version, percent, revision }, `${remote} ${words} (revision ${revision}).`);
};

/** Goes back, with one remote or with all. */
export const rollback: Command = async (context) => {
  const { given, options } = context.line;
  const { remote, version } = given;
  const { revision: to } = options;
  const why = reasonOf(context);
  const server = context.server();
  const { revision } =
    to === undefined
      ? await server.post<Revised>(`/releases/${remote}/rollback`, {
          ...(version && { version }),
          ...why,
        })
      : await server.post<Revised>(`/revisions/${to}/restore`, why);
  const what = to === undefined ? `${remote} has gone back` : `All is as in revision ${to}`;
  context.output.result({ remote, revision }, `${what} (revision ${revision}).`);
};

/** Takes a remote off the product. */
export const withdraw: Command = async (context) => {
  const { remote = '' } = context.line.given;
  const { revision } = await context
    .server()
    .post<Revised>(`/releases/${remote}/withdraw`, reasonOf(context));
  context.output.result(
    { remote, revision },
    `No release of ${remote} is live any more (revision ${revision}).`,
  );
};

/** Makes what is live a revision that browsers accept after the database was restored. */
export const reissue: Command = async (context) => {
  const { revision } = await context.server().post<Revised>('/reissue', reasonOf(context));
  context.output.result({ revision }, `All that is live is now revision ${revision}.`);
};
