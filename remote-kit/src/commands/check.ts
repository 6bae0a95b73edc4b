import { firstPaintMarkup } from '../../../api/src/releases/rules/build-contents.ts';
import { generateApiTypes } from '../../openapi/generate.ts';
import { type Built, readBuilt } from '../built.ts';
import { CheckError, describeFinding, type Finding } from '../checks/finding.ts';
import { lifecycles } from '../checks/lifecycles.ts';
import { recordPassed } from '../checks/passed-checks.ts';
import { reproducible } from '../checks/reproducible.ts';
import { types } from '../checks/types.ts';
import type { Command, Context } from '../command.ts';

/** Checks a build. */
export const check: Command = async (context) => {
  const built = readBuilt(context.line.given.remote ?? '');
  await checkBuilt(context, built);
  const { name, version } = built.release;
  context.output.result({ remote: name, version, problems: [] }, `${name} ${version} may go live.`);
};

/** Runs every check, also after one failed, so that the developer sees all problems at once. Throws a `CheckError`. */
export async function checkBuilt({ line, output, server }: Context, built: Built): Promise<void> {
  const withBrowser = line.options.browser !== false;
  const findings: Finding[] = [];
  const step = async (name: string, run: () => Promise<Finding[]>): Promise<void> => {
    const found = await run();
    output.progress(found.length === 0 ? `✓ ${name}` : found.map(describeFinding).join('\n'));
    findings.push(...found);
  };
  // The server checks the same when it receives the release.
  await step('has safe first paints', async () => firstPaintMarkup(built.release));
  await step('is compatible with the live releases', async () => {
    const { problems } = await server().post<{ problems: Finding[] }>('/check', { manifest: built.manifest });
    return problems.filter(({ rule }) => rule !== 'first-paint');
  });
  await step('compiles', async () => {
    await generateApiTypes();
    return types(built);
  });
  await step('builds to the same bytes', () => reproducible(built));
  if (withBrowser) await step('opens every route, and unmounts without leaks', () => lifecycles(built));
  if (findings.length > 0) {
    throw new CheckError(
      `${built.name} ${built.release.version} must not go live: ${findings.length} of its checks failed.`,
      findings,
    );
  }
  if (withBrowser) recordPassed(built);
}
