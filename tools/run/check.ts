import { readdirSync } from 'node:fs';
import { root, runStep, runSteps, type Step } from './steps.ts';

/** This step is first, because the others need these types, which are not in git. */
const apiTypes: Step = { name: 'types of the API', command: 'node', args: ['tools/openapi/generate.ts'] };

/** The sources of each remote. They are listed, because for a glob dependency-cruiser would read every folder of the repository, also
 *  folders that a build deletes at the same time. */
const remotes = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => `${name}/src`);

/** The build, which also says whether its remotes can go live, and static checks of the sources. */
export const checks: Step[] = [
  { name: 'build', command: 'node', args: ['tools/run/build.ts'] },
  { name: 'format and lint', command: 'biome', args: ['ci', '--error-on-warnings', '--colors=off', '.'] },
  { name: 'types of the page', command: 'tsc', args: ['-p', 'tsconfig.browser.json'] },
  { name: 'types of the server and tools', command: 'tsc', args: ['-p', 'tsconfig.node.json'] },
  {
    name: 'boundaries',
    command: 'depcruise',
    args: [
      '--config',
      'tools/boundaries.cjs',
      'shell',
      'shared-lib',
      'api',
      'remote-kit',
      'tools',
      'e2e',
      ...remotes,
    ],
  },
  {
    name: 'circles between folders',
    command: 'depcruise',
    args: [
      '--config',
      'tools/folder-circles.cjs',
      'tools',
      'shell',
      'shared-lib',
      'api',
      'remote-kit',
      ...remotes,
    ],
  },
  { name: 'layout', command: 'node', args: ['tools/layout/check.ts'], verbose: true },
  { name: 'translations', command: 'node', args: ['tools/translations/check.ts'] },
  { name: 'dead code', command: 'knip', args: [] },
  { name: 'licences of packages', command: 'node', args: ['tools/dependencies/licences.ts'] },
  { name: 'HTML of pages and e-mails', command: 'node', args: ['tools/html/check.ts'] },
  { name: '.env.example is up to date', command: 'node', args: ['tools/env-example/generate.ts', '--check'] },
  { name: 'Dockerfile and manifests', command: 'node', args: ['tools/container/check.ts'] },
];

/** Runs all checks at the same time, after the types that they need. Returns the names of those that failed. */
export const runChecks = async (): Promise<string[]> =>
  (await runStep(apiTypes)) ? runSteps(checks) : [apiTypes.name];

// npm run check: runs every check, also after one failed, so that the developer sees all problems at once.
if (import.meta.main) {
  const failed = await runChecks();
  console.log(failed.length === 0 ? 'All checks passed.' : `Did not pass, see above: ${failed.join(', ')}.`);
  process.exit(failed.length === 0 ? 0 : 1);
}
