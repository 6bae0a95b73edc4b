import type { SourceFile } from '../citations/source-files.ts';
import { importsOf } from './source-code.ts';

/** The server's layers from the lowest; every other folder of `api/src` is a capability, between the last two. */
const LAYERS: readonly (readonly string[])[] = [
  ['core'],
  ['db', 'rate-limit', 'secrets', 'upstream'],
  ['app'],
];
const CAPABILITY = LAYERS.length - 1.5;

/** Whether `api/src` has its layers. */
export const isLayered = (files: readonly SourceFile[]): boolean =>
  ['app', 'core'].every((layer) => files.some(({ path }) => path.startsWith(`api/src/${layer}/`)));

/** Imports of `api/src` from a lower layer to a higher one, as `importing file → imported file`. */
export const importsBackUp = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => path.startsWith('api/src/'))
    .flatMap((file) =>
      importsOf(file)
        .filter((to) => to.startsWith('api/src/') && rank(to) > rank(file.path))
        .map((to) => `${file.path} → ${to}`),
    );

function rank(path: string): number {
  const [, , folder = '', ...below] = path.split('/');
  // A file directly in api/src puts the server together, as `app` does.
  if (below.length === 0) return LAYERS.length - 1;
  const layer = LAYERS.findIndex((names) => names.includes(folder));
  return layer === -1 ? CAPABILITY : layer;
}

/** Folders beside each other in one part that import each other, directly or by way of others: one list a circle. An import counts
 *  for every folder that it leaves, so that a circle of what lies deep in two folders is one of the two. */
export function folderCircles(files: readonly SourceFile[]): string[][] {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const file of files) {
    for (const to of importsOf(file)) {
      const step = parting(file.path, to);
      if (step === null) continue;
      const graph = graphs.get(step.parent) ?? new Map<string, Set<string>>();
      graphs.set(step.parent, graph);
      graph.set(step.from, (graph.get(step.from) ?? new Set()).add(step.to));
    }
  }
  return [...graphs.values()].flatMap(circlesIn);
}

/** The folders beside each other in which two files lie; null where one of them lies in the folder above, or where they
 *  are of two parts: boundaries.cjs says what those may import. */
function parting(from: string, to: string): { parent: string; from: string; to: string } | null {
  const a = from.split('/').slice(0, -1);
  const b = to.split('/').slice(0, -1);
  const at = a.findIndex((name, index) => name !== b[index]);
  if (at < 1 || b.length <= at) return null;
  return {
    parent: a.slice(0, at).join('/'),
    from: a.slice(0, at + 1).join('/'),
    to: b.slice(0, at + 1).join('/'),
  };
}

/** The groups of nodes that reach each other. */
function circlesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = new Map([...graph.keys()].map((node) => [node, reachable(graph, node)]));
  const grouped = new Set<string>();
  return [...graph.keys()].flatMap((node) => {
    if (grouped.has(node) || !reached.get(node)?.has(node)) return [];
    const circle = [...graph.keys()].filter(
      (other) => reached.get(node)?.has(other) && reached.get(other)?.has(node),
    );
    for (const member of circle) grouped.add(member);
    return [circle];
  });
}

function reachable(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const found = new Set<string>();
  const waiting = [...(graph.get(start) ?? [])];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (found.has(node)) continue;
    found.add(node);
    waiting.push(...(graph.get(node) ?? []));
  }
  return found;
}
