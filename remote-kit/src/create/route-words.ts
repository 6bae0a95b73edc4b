import { exampleAddress, fixedStart, paramNames } from '@fareweave/shared-lib/domain/route-patterns';

/** Returns the words of the template for the path of a new remote. A path with parameters, `/deals/:id`, gets a second path without them,
 *  `/deals`, for the link in the menu. */
export function routeWords(path: string): { path: string; [word: string]: string } {
  const names = paramNames(path);
  return {
    path: fixedStart(path),
    pattern: path,
    example: exampleAddress(path),
    values: names.map((name) => `\${params.${name}}`).join(' '),
    testParams: names.map((name) => `${name}: '7'`).join(', '),
  };
}

/** The paths of a new remote. */
export const pathsOf = (path: string): string[] => [...new Set([fixedStart(path), path])];
