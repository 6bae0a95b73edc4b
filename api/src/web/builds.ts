import type {
  PublishedRelease,
  Release,
  ShellBuild,
  SignedComposition,
} from '@fareweave/shared-lib/domain/composition';
import type { LanguageCode } from '@fareweave/shared-lib/domain/languages';
import type { FastifyInstance } from 'fastify';
import { entityTag } from '../core/http/compression/compressed-body.ts';
import { databaseTimeout, lastKnown } from '../db/last-known.ts';
import {
  issueWindow,
  openPageTickets,
  type Registry,
  readRegistry,
  registryIssuer,
  signed,
} from '../releases/index.ts';

/** The shell and the registry that pages are rendered from. */
export interface Builds {
  shell: ShellBuild;
  /** The URL of the shell's files. */
  shellBase: string;
  registry: Registry;
  /** The registry of a page in a language, signed. */
  compositionIn: (language: LanguageCode) => SignedComposition;
  /** Public keys with which the page verifies the registry. */
  releaseKeys: readonly string[];
  /** The page ticket of a bucket. */
  ticketFor: (bucket: number) => string;
  /** Changes with any of the above. */
  id: string;
}

type Read = Omit<Builds, 'ticketFor' | 'compositionIn'>;

const SHELL_BASE = '/shell/';
/** How long pages use the same reading of the registry and the shell, in milliseconds, if only other servers change the registry. */
const FRESH_MS = 1000;

/** Reads the shell's build and the registry at most once a second, and after a change of the registry by this server. In development, parts in `devParts` come from their own
 *  servers. */
export async function createBuildReader(app: FastifyInstance): Promise<() => Promise<Builds>> {
  const { devParts } = app.config;
  const tickets = await openPageTickets(app.db);
  const issue = registryIssuer(app);

  async function read(): Promise<Read> {
    const shellOrigin = devParts.shell;
    const [shell, registry] = await Promise.all([
      shellOrigin === undefined ? app.shell.read(app.db) : fetchJson<ShellBuild>(`${shellOrigin}/shell.json`),
      readRegistry(app),
    ]);
    const shellBase = shellOrigin === undefined ? SHELL_BASE : `${shellOrigin}/`;
    const present = await withDevServers(app, registry);
    const id = `${registry.revision} ${shell.entry} ${present.releases.map(({ version }) => version)}`;
    return { shell, shellBase, registry: present, releaseKeys: app.releaseKey.publicKeys, id };
  }

  let last: { read: Read; window: number; builds: Builds } | undefined;

  /** Signs a reading for the present time, also an older one. */
  const signedNow = (read: Read): Builds => {
    const now = app.clock.now();
    const window = issueWindow(now);
    if (last?.read === read && last.window === window) return last.builds;
    const { revision } = read.registry;
    const builds = {
      ...read,
      compositionIn: (language: LanguageCode) => issue(read.registry, now, language),
      ticketFor: (bucket: number) => tickets.issue({ revision, bucket }, now),
      id: entityTag(`${read.id} ${window}`),
    };
    last = { read, window, builds };
    return builds;
  };

  // In development every request reads again, to show the last saved file.
  if (Object.keys(devParts).length > 0) return async () => signedNow(await read());
  // Without the database or the shell's build, pages use the last reading.
  const recent = lastKnown(read, {
    freshMs: FRESH_MS,
    staleMs: Number.POSITIVE_INFINITY,
    databaseTimeoutMs: databaseTimeout(app.config),
    isTolerated: () => true,
    now: () => performance.now(),
    // A team that activates a release opens its page next, so a change by this server takes effect at once.
    changes: () => app.registryChanges.count,
  });
  return async () => signedNow(await recent());
}

/** The registry with the parts of development servers, signed again. */
async function withDevServers(app: FastifyInstance, registry: Registry): Promise<Registry> {
  const { devParts } = app.config;
  if (!registry.releases.some(({ name }) => devParts[name] !== undefined)) return registry;
  const releases = await Promise.all(registry.releases.map((release) => fromDevServer(release, devParts)));
  return signed(app, registry.revision, { ...registry, releases });
}

async function fromDevServer(release: PublishedRelease, devParts: Readonly<Record<string, string>>) {
  const origin = devParts[release.name];
  if (origin === undefined) return release;
  return { ...(await fetchJson<Release>(`${origin}/release.json`)), base: `${origin}/`, manifest: '' };
}

const fetchJson = async <T>(address: string): Promise<T> => (await (await fetch(address)).json()) as T;
