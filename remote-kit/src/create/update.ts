import { CommandError } from '@fareweave/shared-lib/node/command-line';
import type { Command } from '../core/command.ts';
import { readSettings } from '../core/project.ts';
import { fetchKitIndex } from '../live/deployed.ts';
import { packageUrls, replaceUrls } from './own-repository.ts';

/** Replaces the kit and shared-lib in package.json by those that the server offers now (KITS-8). */
export const update: Command = async ({ output, server }) => {
  const { url } = server();
  if (readSettings() === null)
    throw new CommandError('There is no fareweave.json here: run update in the repository of a remote.');
  const index = await fetchKitIndex(url);
  if (index === null) throw new CommandError(`${url} offers no packages (/kit/index.json).`);
  const changed = replaceUrls(process.cwd(), packageUrls(url, index));
  output.result(
    { server: url, changed },
    changed
      ? `package.json names the packages that ${url} offers now. Next: npm install`
      : `package.json already names the packages that ${url} offers now.`,
  );
};
