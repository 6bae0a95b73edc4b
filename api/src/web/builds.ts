import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublishedRelease, Release, ShellBuild } from '@fareweave/shared-lib/domain/composition';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Registry, readRegistry } from '../platform/registry.ts';

/** What a page is made of at this moment. */
export interface Builds {
  shell: ShellBuild;
  /** Where the shell's files lie. */
  shellBase: string;
  registry: Registry;
  /** Changes with any of them. */
  id: string;
}

const SHELL_BASE = '/shell/';
/** Milliseconds for which one reading of the registry and the shell serves all pages. */
const FRESH_MS = 1000;

/** Reads the shell's build and the registry, and at most once a second. In development (`devParts`) a part's own
 *  server has the say over it. */
export function createBuildReader(app: FastifyInstance): () => Promise<Builds> {
  const { shellDir, devParts } = app.config;

  async function read(): Promise<Builds> {
    const shellOrigin = devParts.shell;
    const [shell, registry] = await Promise.all([
      shellOrigin === undefined
        ? readJson<ShellBuild>(path.join(shellDir, 'shell.json'))
        : fetchJson<ShellBuild>(`${shellOrigin}/shell.json`),
      readRegistry(app.db),
    ]);
    const releases = await Promise.all(registry.releases.map((release) => fromDevServer(release, devParts)));
    const shellBase = shellOrigin === undefined ? SHELL_BASE : `${shellOrigin}/`;
    const id = `${registry.revision} ${shell.entry} ${releases.map(({ version }) => version)}`;
    return { shell, shellBase, registry: { ...registry, releases }, id };
  }

  // Whoever has just saved a file wants to see that one.
  if (Object.keys(devParts).length > 0) return read;
  const recent = new LRUCache<'builds', Builds>({ max: 1, ttl: FRESH_MS, fetchMethod: read });
  return async () => {
    const builds = await recent.fetch('builds');
    if (builds === undefined) throw new Error('the builds could not be read');
    return builds;
  };
}

async function fromDevServer(
  release: PublishedRelease,
  devParts: Readonly<Record<string, string>>,
): Promise<PublishedRelease> {
  const origin = devParts[release.name];
  if (origin === undefined) return release;
  return { ...(await fetchJson<Release>(`${origin}/release.json`)), base: `${origin}/` };
}

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;
const fetchJson = async <T>(address: string): Promise<T> => (await (await fetch(address)).json()) as T;
