import { readdirSync } from 'node:fs';
import { root, runStep, runSteps, type Step } from './steps.ts';

/** The other steps need these types, which are not in git. */
export const apiTypes: Step = {
  name: 'types of the API',
  command: 'node',
  args: ['tools/openapi/generate.ts'],
};

/** The sources of each remote. Listed here, because for a glob dependency-cruiser reads every folder below the repository, also those
 *  that a build deletes at the same time. */
const remotes = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => `${name}/src`);

/** Static checks of the sources. */
export const checks: Step[] = [
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

// npm run check: runs every check, also after one failed, so that the developer sees all problems at once.
if (import.meta.main) {
  const passed = (await runStep(apiTypes)) && (await runSteps(checks));
  console.log(passed ? 'All checks passed.' : 'Not all checks passed: see above.');
  process.exit(passed ? 0 : 1);
}
