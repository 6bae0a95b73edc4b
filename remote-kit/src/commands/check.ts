import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { fills } from '../checks/fills.ts';
import { CheckError, describeFinding, type Finding } from '../checks/finding.ts';
import { lifecycles } from '../checks/lifecycles.ts';
import { livePlatform } from '../checks/live-platform.ts';
import { recordPassed } from '../checks/passed-checks.ts';
import { reproducible } from '../checks/reproducible.ts';
import { describeSizes, type ScreenSize } from '../checks/screen-sizes.ts';
import { types } from '../checks/types.ts';
import type { Command, Context } from '../core/command.ts';
import { type Built, readBuilt, remoteHere } from '../core/project.ts';
import { fetchRegistry, trustedKeys } from '../live/deployed.ts';
import { outcomeOf } from '../webpack/build.ts';
import { installedVersion, readDeclaration, readJson } from '../webpack/part.ts';

/** Checks a build. */
export const check: Command<{ remote: string }, { browser: boolean }> = async (context) => {
  const built = await buildIfOwn(context);
  const sizes = await checkBuilt(context, built, context.line.options.browser);
  const { name, version } = built.release;
  context.output.result({ remote: name, version, problems: [], sizes }, `${name} ${version} may go live.`);
};

/** Returns the build of the command's remote. In a repository of its own, the remote is built first; a missing declaration,
 *  package or token fails the command before the build. In the product's working copy `npm run build` builds all parts. */
export async function buildIfOwn({ line, output, server }: Context<{ remote: string }>): Promise<Built> {
  const { remote } = line.given;
  if (remoteHere() === remote) {
    readDeclaration(process.cwd());
    const { dependencies = {} } = readJson<{ dependencies?: object }>(process.cwd(), 'package.json');
    // Without this check, the build after an interrupted `npm install` would end with a stack trace.
    for (const name of Object.keys(dependencies)) installedVersion(process.cwd(), name);
    await server().get('/status');
    output.progress(`Building ${remote} …`);
    const built = await outcomeOf('npm', ['run', 'build'], { cwd: process.cwd() });
    if (built.code !== 0) {
      output.progress(built.output.trim());
      throw new CommandError(`${remote} does not build. Correct the errors above.`, 'NOT_BUILT');
    }
  }
  return readBuilt(remote);
}

/** Runs every check, also after one failed, so that the developer sees all problems at once. Returns the
 *  sizes of the screens. Throws a `CheckError`. */
export async function checkBuilt(
  { output, server }: Context,
  built: Built,
  withBrowser = true,
): Promise<readonly ScreenSize[]> {
  const findings: Finding[] = [];
  const step = async (name: string, run: () => Promise<Finding[]>): Promise<void> => {
    const found = await run();
    output.progress(found.length === 0 ? `✓ ${name}` : found.map(describeFinding).join('\n'));
    findings.push(...found);
  };
  const { url, post } = server();
  const keys = await trustedKeys(url);
  await fetchRegistry(url, keys);
  const answer = await post<{ problems: Finding[]; warnings?: string[]; sizes?: ScreenSize[] }>('/check', {
    manifest: built.manifest,
  });
  // Older servers return neither warnings nor sizes.
  const { problems, warnings = [], sizes = [] } = answer;
  for (const warning of warnings) output.progress(`! ${warning}.`);
  await step('is accepted by the server beside the live releases', async () => problems);
  if (sizes.length > 0) {
    const mark = problems.some(({ rule }) => rule === 'size') ? '✗' : '✓';
    output.progress(`${mark} sizes: ${describeSizes(sizes)}`);
  }
  await step('compiles against the live platform', async () =>
    types(built, await livePlatform(url, built.folder)),
  );
  await step('builds to the same bytes', () => reproducible(built));
  if (withBrowser) {
    const live = { server: url, trustedKeys: keys };
    await step('opens every route in the deployed shell, and unmounts without leaks', () =>
      lifecycles(built, live),
    );
    if (built.release.fills?.some(({ component }) => component !== undefined))
      await step('shows every fill in a slot, as declared', () => fills(built, live));
  }
  if (findings.length > 0) {
    throw new CheckError(
      `${built.name} ${built.release.version} must not go live: ${findings.length} of its checks failed.`,
      findings,
      sizes,
    );
  }
  if (withBrowser) recordPassed(built, url);
  return sizes;
}
