import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Built } from '../core/project.ts';
import { withTemporaryFolder } from '../files/temporary-folder.ts';
import { outcomeOf } from '../webpack/build.ts';
import type { Finding } from './finding.ts';

const EXAMPLES = 5;

/** Returns the compiler's JavaScript file. It is found beside `package.json`, because its package does not export it. */
const compiler = (): string =>
  path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

/** Compiles the TypeScript of a remote with its tests; the build itself only strips types. Its tsconfig.json can neither leave out
 *  files nor turn the check off. `platform`: the declarations of the platform that is live, in place of the installed ones. */
export async function types(
  { name, folder }: Pick<Built, 'name' | 'folder'>,
  platform?: string,
): Promise<Finding[]> {
  const temporary = path.join(folder, 'node_modules/.cache');
  mkdirSync(temporary, { recursive: true });
  return withTemporaryFolder(path.join(temporary, 'fareweave-types-'), async (project) => {
    const own = path.join(folder, 'tsconfig.json');
    writeFileSync(
      path.join(project, 'tsconfig.json'),
      JSON.stringify({
        extends: existsSync(own) ? own : '@fareweave/remote-kit/tsconfig.json',
        compilerOptions: {
          noCheck: false,
          ...(platform !== undefined && { paths: { '@fareweave/shared-lib/platform': [platform] } }),
        },
        include: [path.join(folder, 'src')],
        exclude: [],
      }),
    );
    const errors = await compilerErrors(project, process.cwd());
    if (errors.length === 0) return [];
    const more = errors.length > EXAMPLES ? `; and ${errors.length - EXAMPLES} more` : '';
    const against = platform === undefined ? '' : ' against the platform that is live';
    return [
      {
        rule: 'types',
        message: `The TypeScript of ${name} does not compile${against}: ${errors.slice(0, EXAMPLES).join('; ')}${more}`,
        fix: 'correct what the compiler reports',
      },
    ];
  });
}

/** Runs the compiler. Returns its errors, one line each, with paths relative to `cwd`. */
async function compilerErrors(project: string, cwd: string): Promise<string[]> {
  const args = [compiler(), '-p', project, '--pretty', 'false'];
  const { code, output } = await outcomeOf(process.execPath, args, { cwd });
  if (code === 0) return [];
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const found = lines.filter((line) => /\berror TS\d+:/.test(line)).map((line) => line.replace(/\.$/, ''));
  return found.length > 0 ? found : lines;
}
