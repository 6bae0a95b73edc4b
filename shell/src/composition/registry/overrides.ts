import type { LiveRelease, Release } from '@fareweave/shared-lib/domain/composition';
import { OVERRIDE_PARAM, type Override, readOverrideToken } from '@fareweave/shared-lib/domain/override';
import { isSigned } from './signature.ts';
import { tabValue } from './tab-value.ts';

const stored = tabValue(OVERRIDE_PARAM);
/** Time limit for a developer's server, in milliseconds. */
const TIMEOUT_MS = 5_000;

export interface Overridden {
  releases: LiveRelease[];
  /** The overridden remote and the host of its override. */
  override: { name: string; host: string } | null;
  /** Why a requested override is not in use. */
  refusal: string | null;
}

/** Replaces the release that this tab overrides. The override runs without an integrity check. Its token is in the URL
 *  once (`?override=…`; empty: end the override) and then in the tab's storage. */
export async function withOverride(
  releases: readonly LiveRelease[],
  now: number = Date.now(),
): Promise<Overridden> {
  const token = stored.read();
  const live = { releases: [...releases], override: null };
  if (token === '') return { ...live, refusal: null };
  const read = readOverrideToken(token);
  if (read === null || !(await isSigned(read.claim, read.signature))) {
    stored.keep('');
    return { ...live, refusal: 'It was not signed for this product.' };
  }
  const { override } = read;
  if (override.exp <= now) {
    stored.keep('');
    return { ...live, refusal: `The override of ${override.name} has expired. Create a new one.` };
  }
  const host = new URL(override.entry).host;
  const release = await overriding(override, releases);
  if (release === null) {
    return { ...live, refusal: `${host} does not offer ${override.name}. Is its server running?` };
  }
  const others = releases.filter(({ name }) => name !== override.name);
  return { releases: [...others, release], override: { name: override.name, host }, refusal: null };
}

/** Returns the overriding release; null if it is not available. */
async function overriding(
  { name, entry }: Override,
  releases: readonly LiveRelease[],
): Promise<LiveRelease | null> {
  const unchecked = { version: 'override', manifest: '', files: null } as const;
  const base = new URL('.', entry).href;
  if (!entry.endsWith('/')) {
    const live = releases.find((release) => release.name === name);
    return live === undefined
      ? null
      : // Nothing says how this entry was built.
        {
          ...live,
          ...unchecked,
          ownRuntime: false,
          base,
          entry: entry.slice(base.length),
          initial: [],
          screens: {},
        };
  }
  try {
    const response = await fetch(`${base}release.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    // Nothing has compared its settings with the values in the registry.
    const { firstPaint, shared, files, settings, ...release } = (await response.json()) as Release;
    return release.name === name ? { ...release, ...unchecked, base } : null;
  } catch {
    return null;
  }
}
