import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { generateApiTypes } from '../../openapi/generate.ts';
import { root } from '../../run/steps.ts';
import type { Built } from '../built.ts';
import type { Finding } from './finding.ts';

const TSC = path.join(root, 'node_modules/.bin/tsc');
/** Below the working copy, so that the compiler finds its packages. */
const FOLDER = path.join(root, 'node_modules/.cache/fareweave-release');
const SHOWN = 5;

/** Compiles the TypeScript of a remote, tests included, as `npm run check` does. The build itself only strips types. */
export async function types({ name, folder }: Pick<Built, 'name' | 'folder'>): Promise<Finding[]> {
  await generateApiTypes();
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
    const more = errors.length > SHOWN ? `; and ${errors.length - SHOWN} more` : '';
    return [
      {
        rule: 'types',
        message: `The TypeScript of ${name} does not compile: ${errors.slice(0, SHOWN).join('; ')}${more}`,
        fix: 'correct what the compiler reports (npm run check)',
      },
    ];
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/** What the compiler reports, a line each, with paths relative to `cwd`. */
async function compilerErrors(project: string, cwd: string): Promise<string[]> {
  const child = spawn(TSC, ['-p', project, '--pretty', 'false'], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, problems, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve)),
  ]);
  if (code === 0) return [];
  const lines = `${output}\n${problems}`.split('\n').filter((line) => line.trim() !== '');
  const errors = lines.filter((line) => /\berror TS\d+:/.test(line)).map((line) => line.replace(/\.$/, ''));
  return errors.length > 0 ? errors : lines;
}
