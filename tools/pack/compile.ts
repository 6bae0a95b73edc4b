import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, runCommand } from '../run/steps.ts';

/** Files beside the sources that the compiled modules read. */
const ASSETS = /\.(?:css|topology|template|d\.ts)$|[\\/]?messages[\\/][^\\/]+\.json$/;
const TESTS = ['**/*.test.ts', '**/*.test.tsx'];

/** Compiles the sources of a package to JavaScript, declarations and source maps, and copies the files that they read.
 *  `exclude`: further patterns below `sources`. Throws an error with the compiler's messages. */
export async function compile(
  sources: string,
  output: string,
  { exclude = [] }: { exclude?: readonly string[] } = {},
): Promise<void> {
  // The project is inside the repository, so that the compiler resolves the packages of the repository.
  const part = path.basename(path.dirname(sources));
  const project = path.join(root, 'node_modules/.cache/fareweave-pack', part);
  rmSync(project, { recursive: true, force: true });
  mkdirSync(project, { recursive: true });
  writeFileSync(
    path.join(project, 'tsconfig.json'),
    JSON.stringify({
      extends: path.join(root, 'remote-kit/presets/tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        sourceMap: true,
        inlineSources: true,
        // `fareweave trace` shows this folder. A path of this machine would also change the hash of the package.
        sourceRoot: `@fareweave/${part}/src/`,
        rewriteRelativeImportExtensions: true,
        // With this root, the compiler resolves imports of the package's own public names to these sources.
        rootDir: sources,
        outDir: output,
      },
      include: [sources],
      exclude: [...TESTS, ...exclude].map((pattern) => path.join(sources, pattern)),
    }),
  );
  const result = await runCommand('tsc', ['-p', project, '--pretty', 'false']);
  if (result.code !== 0) throw new Error(result.output.trim());
  for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' }))
    if (ASSETS.test(file)) cpSync(path.join(sources, file), path.join(output, file));
}
