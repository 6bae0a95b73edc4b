import { CommandError } from '@fareweave/shared-lib/node/command-line';
import type { Command } from '../core/command.ts';
import { serverUrl } from '../core/server.ts';
import { createRemote, isProduct } from './create-remote.ts';
import { type NewRemote, newRemote } from './names.ts';
import { createRepository, installPackages, kitServer } from './own-repository.ts';

/** Creates a remote: as a folder in a working copy of the product, elsewhere as a repository of its own. */
export const create: Command<{ remote: string }, Partial<NewRemote>> = async ({ line, output }) => {
  const { program, options, url } = line;
  const remote = newRemote(line.given.remote, options);
  const { name } = remote;
  const here = process.cwd();
  if (isProduct(here)) {
    const files = createRemote(here, remote);
    const list = files.map((file) => `  ${name}/${file}`).join('\n');
    const next = `Next: edit the screen, then build and release the remote (docs/teams.md):
  npm run build -w @fareweave/${name}
  ${program} publish ${name}
  ${program} activate ${name} latest`;
    output.result({ remote: name, files }, `${list}\n\n${next}`);
    return;
  }
  const given = url ?? (process.env.FAREWEAVE_URL || kitServer(here));
  if (given === undefined)
    throw new CommandError(
      'The server of the product is unknown. Install the kit from it, npm install https://…/kit/fareweave-remote-kit.tgz, or set --url.',
    );
  const server = serverUrl(given);
  const files = await createRepository(here, remote, server);
  output.progress('Installing packages with npm install …');
  installPackages(here);
  const list = files.map((file) => `  ${file}`).join('\n');
  const next = `Next: edit the screen, then
  npm test
  ${program} dev
  ${program} publish
  ${program} activate latest`;
  output.result({ remote: name, server, files }, `${list}\n\n${next}`);
};
