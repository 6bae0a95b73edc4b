import type { Target } from './target.ts';

/** The levels of access that the OpenAPI document names as `x-access` (CALL-6). */
export const LEVELS = ['public', 'member', 'premium', 'admin', 'publisher', 'publisher-of-all'] as const;
export type Level = (typeof LEVELS)[number];

/** An operation of the OpenAPI document. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** The path with its parameters in braces. */
  path: string;
  /** The level of access; undefined if the document names none. */
  level: Level | undefined;
  /** Which confirmation of identity a signed-in person needs; undefined for none. */
  confirmed?: string | undefined;
}

/** All operations of the server's OpenAPI document, by path. */
export async function operationsOf({ app }: Pick<Target, 'app'>): Promise<Operation[]> {
  const { paths } = (await app.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, { 'x-access'?: Level; 'x-confirmed'?: string }>>;
  }>();
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase() as Operation['method'],
        path,
        level: operation['x-access'],
        confirmed: operation['x-confirmed'],
      })),
    )
    .sort((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`));
}

/** The address of an operation for a remote, with sample values for the other parameters. */
export const addressOf = ({ path }: Operation, remote: string): string =>
  path.replaceAll(/\{(.+?)\}/g, (_, parameter: string) => {
    if (parameter === 'name') return remote;
    return parameter === 'id' ? '00000000-0000-4000-8000-000000000000' : '1';
  });
