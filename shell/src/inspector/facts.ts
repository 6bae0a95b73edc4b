import type { Canary, Composition, LiveRelease } from '@fareweave/shared-lib/domain/composition';
import type { LoggedEvent } from '@fareweave/shared-lib/platform';
import type { PageFlags } from '../composition/flags/flags.ts';
import type { RemoteStatus } from '../composition/runtime/remote-status.ts';
import type { PageCondition } from '../notices/page-condition.ts';

/** What the inspector shows of a page. */
export interface InspectedPage {
  /** The releases that run, after canaries, previews and overrides. */
  releases: readonly LiveRelease[];
  canaries: readonly Pick<Canary, 'name' | 'percent' | 'release'>[];
  revision: number;
  flags: PageFlags;
  /** The values of settings in the registry; absent if it has none. */
  settings?: Composition['settings'];
  condition: Pick<PageCondition, 'overrides' | 'previews'>;
}

/** What the inspector says of a remote. */
export interface RemoteFacts {
  name: string;
  version: string;
  /** Why this release runs. */
  origin: string;
  /** `not loaded`, `loaded`, `mounted` or `failed`. */
  status: string;
  /** Milliseconds from the start of loading to the first screen. */
  loadedIn: number | null;
  /** The part of `loadedIn` from the loaded code to the first screen. */
  mountedIn: number | null;
  files: number;
  /** Kilobytes of its files, compressed as they were sent. */
  kilobytes: number;
  failures: number;
}

type Resource = Pick<PerformanceResourceTiming, 'name' | 'encodedBodySize'>;

/** Returns the facts of each remote, by name. `resources`: the files that this page has loaded. */
export function remoteFacts(
  page: InspectedPage,
  {
    statuses,
    events,
    resources,
  }: {
    statuses: Readonly<Record<string, RemoteStatus>>;
    events: readonly LoggedEvent[];
    resources: readonly Resource[];
  },
): RemoteFacts[] {
  const facts = page.releases.map((release): RemoteFacts => {
    const { name, version } = release;
    const files = filesOf(release, resources);
    const { status = 'loading', loadedIn = null, mountedIn = null } = statuses[name] ?? {};
    const isFailure = (event: LoggedEvent): boolean =>
      (event.name === 'remote:failed' || event.name === 'fill:failed') && event.payload.remote === name;
    return {
      name,
      version,
      origin: originOf(release, page),
      status: status !== 'loading' ? status : files.length > 0 ? 'loaded' : 'not loaded',
      loadedIn,
      mountedIn,
      files: files.length,
      kilobytes: Math.round(files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 100) / 10,
      failures: events.filter(isFailure).length,
    };
  });
  return facts.sort((a, b) => a.name.localeCompare(b.name));
}

/** Returns the text of the outline of a remote or of a fill. `flags`: the flags of the remote with their values, such as `layout: grid`. */
export function outlineText(
  { version, origin, kilobytes, failures }: RemoteFacts,
  shown: Record<'name' | 'status', string> & Record<'loadedIn' | 'mountedIn', string | number | null>,
  flags: readonly string[],
): string {
  const { name, status, loadedIn, mountedIn } = shown;
  const times = loadedIn === null ? [] : [`${loadedIn} ms, ${mountedIn ?? '?'} of them mounting`];
  return [
    `${name} ${version}`,
    origin,
    status,
    ...times,
    `${kilobytes} kB`,
    failures === 1 ? '1 failure' : `${failures} failures`,
    ...flags,
  ].join(' · ');
}

/** The files of a release among the resources, each once. */
function filesOf({ base }: LiveRelease, resources: readonly Resource[]): Resource[] {
  const address = new URL(base, window.location.href).href;
  const files = resources.filter(({ name }) => name.startsWith(address));
  return [...new Map(files.map((file) => [file.name, file])).values()];
}

function originOf({ name, version }: LiveRelease, { canaries, condition }: InspectedPage): string {
  const override = condition.overrides.find((one) => one.name === name);
  if (override !== undefined) return `override from ${override.host}`;
  if (condition.previews.some((preview) => preview.name === name)) return 'preview';
  const canary = canaries.find((one) => one.name === name);
  return canary?.release.version === version ? `canary, ${canary.percent} %` : 'live';
}
