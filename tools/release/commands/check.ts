import { type Built, readBuilt } from '../built.ts';
import { CheckFailed } from '../check-failed.ts';
import { type Finding, words } from '../checks/finding.ts';
import { firstPaint } from '../checks/first-paint.ts';
import { lifecycles } from '../checks/lifecycles.ts';
import { notePassed } from '../checks/passed-checks.ts';
import { reproducible } from '../checks/reproducible.ts';
import { types } from '../checks/types.ts';
import type { Command, Context } from '../command.ts';

/** Checks what was built. */
export const check: Command = async (context) => {
  const built = readBuilt(context.line.given.remote ?? '');
  await checkBuilt(context, built);
  const { name, version } = built.release;
  context.output.result({ remote: name, version, problems: [] }, `${name} ${version} may go live.`);
};

/** Every check, also after one failed: whoever mends wants the whole list. Throws a `Refusal` that lists what failed. */
export async function checkBuilt({ line, output, server }: Context, built: Built): Promise<void> {
  const isQuick = line.options.browser === false;
  const findings: Finding[] = [];
  const step = async (name: string, run: () => Promise<Finding[]>): Promise<void> => {
    const found = await run();
    output.progress(found.length === 0 ? `✓ ${name}` : found.map(words).join('\n'));
    findings.push(...found);
  };
  await step('has first paints that may stand in a page', () => firstPaint(built));
  await step('gets on with what is live', async () => {
    const { problems } = await server().post<{ problems: Finding[] }>('/check', { manifest: built.manifest });
    return problems.filter(({ rule }) => rule !== 'first-paint');
  });
  await step('compiles', () => types(built));
  await step('builds to the same bytes', () => reproducible(built));
  if (!isQuick) await step('opens every route, mounts and unmounts without a trace', () => lifecycles(built));
  if (findings.length > 0) {
    throw new CheckFailed(
      `${built.name} ${built.release.version} must not go live: ${findings.length} of its checks failed.`,
      findings,
    );
  }
  if (!isQuick) notePassed(built);
}
