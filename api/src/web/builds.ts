import type { PublishedRelease, Release, ShellBuild } from '@fareweave/shared-lib/domain/composition';
import type { FastifyInstance } from 'fastify';
import { databaseTimeout, lastKnown } from '../db/last-known.ts';
import {
  issueWindow,
  keepShell,
  openPageTickets,
  type Registry,
  readRegistry,
  readShellBuild,
  registryIssuer,
  signed,
} from '../releases/index.ts';

/** What a page is made of at this moment. */
export interface Builds {
  shell: ShellBuild;
  /** Where the shell's files lie. */
  shellBase: string;
  registry: Registry;
  /** Whose signatures of the registry the page believes. */
  releaseKeys: readonly string[];
  /** What a page of a bucket reports with. */
  ticketFor: (bucket: number) => string;
  /** Changes with any of them. */
  id: string;
}

type Read = Omit<Builds, 'ticketFor'>;

const SHELL_BASE = '/shell/';
/** Milliseconds for which one reading of the registry and the shell serves all pages. */
const FRESH_MS = 1000;

/** Reads the shell's build and the registry, and at most once a second. In development (`devParts`) a part's own
 *  server has the say over it. */
export async function createBuildReader(app: FastifyInstance): Promise<() => Promise<Builds>> {
  const { shellDir, releasesDir, devParts } = app.config;
  const tickets = await openPageTickets(app.db);
  const issue = registryIssuer(app);
  let kept = '';

  async function read(): Promise<Read> {
    const shellOrigin = devParts.shell;
    const [shell, registry] = await Promise.all([
      shellOrigin === undefined
        ? readShellBuild(shellDir)
        : fetchJson<ShellBuild>(`${shellOrigin}/shell.json`),
      readRegistry(app),
    ]);
    if (shellOrigin === undefined && shell.entry.join() !== kept) {
      await keepShell(shellDir, releasesDir);
      kept = shell.entry.join();
    }
    const shellBase = shellOrigin === undefined ? SHELL_BASE : `${shellOrigin}/`;
    const present = await withDevServers(app, registry);
    const id = `${registry.revision} ${shell.entry} ${present.releases.map(({ version }) => version)}`;
    return { shell, shellBase, registry: present, releaseKeys: app.releaseKey.publicKeys, id };
  }

  /** Also what was read before is signed for the present moment. */
  const signedNow = (builds: Read): Builds => {
    const now = app.clock.now();
    const { revision } = builds.registry;
    return {
      ...builds,
      registry: { ...builds.registry, ...issue(builds.registry, now) },
      ticketFor: (bucket) => tickets.issue({ revision, bucket }, now),
      id: `${builds.id} ${issueWindow(now)}`,
    };
  };

  // Whoever has just saved a file wants to see that one.
  if (Object.keys(devParts).length > 0) return async () => signedNow(await read());
  // While the database or a new build of the shell is away, pages are made of what was there last.
  const recent = lastKnown(read, {
    freshMs: FRESH_MS,
    staleMs: Number.POSITIVE_INFINITY,
    databaseTimeoutMs: databaseTimeout(app.config),
    tolerates: () => true,
    now: () => performance.now(),
  });
  return async () => signedNow(await recent());
}

/** The registry with the parts that their own servers have the say over, signed anew. */
async function withDevServers(app: FastifyInstance, registry: Registry): Promise<Registry> {
  const { devParts } = app.config;
  if (!registry.releases.some(({ name }) => devParts[name] !== undefined)) return registry;
  const releases = await Promise.all(registry.releases.map((release) => fromDevServer(release, devParts)));
  return signed(app, registry.revision, { ...registry, releases });
}

async function fromDevServer(
  release: PublishedRelease,
  devParts: Readonly<Record<string, string>>,
): Promise<PublishedRelease> {
  const origin = devParts[release.name];
  if (origin === undefined) return release;
  return { ...(await fetchJson<Release>(`${origin}/release.json`)), base: `${origin}/`, manifest: '' };
}

const fetchJson = async <T>(address: string): Promise<T> => (await (await fetch(address)).json()) as T;
