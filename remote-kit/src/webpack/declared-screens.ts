import path from 'node:path';
import type { RemoteDeclaration } from '@fareweave/shared-lib/domain/composition';
import { build } from 'esbuild';

/** Returns the paths for which `src/root.ts` of a remote has screens, without loading the screens. Throws when the file
 *  cannot be built or does not export `screens`. */
export async function pathsWithScreens(directory: string): Promise<string[]> {
  const { outputFiles } = await build({
    entryPoints: [path.join(directory, 'src/root.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
    plugins: [
      {
        name: 'external-screens',
        setup: ({ onResolve }) =>
          onResolve({ filter: /./ }, ({ kind, path: request }) =>
            kind === 'dynamic-import' ? { path: request, external: true } : null,
          ),
      },
    ],
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { screens } = (await import(`data:text/javascript;base64,${code}`)) as { screens?: object };
  if (screens === undefined) throw new Error('src/root.ts does not export screens');
  return Object.keys(screens);
}

/** Returns one message for each route of a remote that would show an empty page. `scriptsOf`: the scripts of a chunk. */
export function missingScreens(
  { routes }: Pick<RemoteDeclaration, 'routes'>,
  paths: readonly string[],
  scriptsOf: (chunk: string) => readonly string[],
): string[] {
  return routes.flatMap(({ path: address, screen, early = [] }) => {
    if (!paths.includes(address)) {
      return [
        `remote.json declares the route ${address}, and src/root.ts has no screen for it. It has screens for ${paths.join(', ') || 'no path'}.`,
      ];
    }
    const wrong = early.find(({ chunk }) => chunk !== undefined && scriptsOf(chunk).length === 0);
    if (wrong !== undefined)
      return [
        `remote.json declares the chunk "${wrong.chunk}" for ${address}, and no import has this webpackChunkName.`,
      ];
    if (scriptsOf(screen).length > 0) return [];
    return [
      `remote.json declares the screen "${screen}" for ${address}, and no import in src/root.ts has /* webpackChunkName: "${screen}" */.`,
    ];
  });
}
