import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, runCommand } from '../../run/steps.ts';
import type { Built } from '../built.ts';
import type { Finding } from './finding.ts';

const TSC = path.join(root, 'node_modules/.bin/tsc');
/** Inside the working copy, so that the compiler resolves its packages. */
const FOLDER = path.join(root, 'node_modules/.cache/fareweave-release');
const EXAMPLES = 5;

/** Compiles the TypeScript of a remote with its tests, as `npm run check` does. The build itself only strips types. */
export async function types({ name, folder }: Pick<Built, 'name' | 'folder'>): Promise<Finding[]> {
  mkdirSync(FOLDER, { recursive: true });
  const project = mkdtempSync(path.join(FOLDER, 'types-'));
  try {
    writeFileSync(
      path.join(project, 'tsconfig.json'),
      JSON.stringify({
        extends: path.join(root, 'tsconfig.browser.json'),
        include: [path.join(folder, 'src'), path.join(root, 'shared-lib/src/**/*.d.ts')],
      }),
    );
    const errors = await compilerErrors(project, path.dirname(folder));
    if (errors.length === 0) return [];
    const more = errors.length > EXAMPLES ? `; and ${errors.length - EXAMPLES} more` : '';
    return [
      {
        rule: 'types',
        message: `The TypeScript of ${name} does not compile: ${errors.slice(0, EXAMPLES).join('; ')}${more}`,
        fix: 'correct what the compiler reports (npm run check)',
      },
    ];
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/** Runs the compiler. Returns its errors, one line each, with paths relative to `cwd`. */
async function compilerErrors(project: string, cwd: string): Promise<string[]> {
  const { code, output } = await runCommand(TSC, ['-p', project, '--pretty', 'false'], { cwd });
  if (code === 0) return [];
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const errors = lines.filter((line) => /\berror TS\d+:/.test(line)).map((line) => line.replace(/\.$/, ''));
  return errors.length > 0 ? errors : lines;
}
