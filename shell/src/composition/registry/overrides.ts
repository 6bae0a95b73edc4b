import type { LiveRelease, Release } from '@fareweave/shared-lib/domain/composition';
import { type Override, readOverrideToken } from '@fareweave/shared-lib/domain/override';
import { isSigned } from './signature.ts';

/** Name of the query parameter and of the key in the tab's storage. */
const NAME = 'override';
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
  const token = readToken();
  const live = { releases: [...releases], override: null };
  if (token === '') return { ...live, refusal: null };
  const read = readOverrideToken(token);
  if (read === null || !(await isSigned(read.claim, read.signature))) {
    keepToken('');
    return { ...live, refusal: 'It was not signed for this product.' };
  }
  const { override } = read;
  if (override.exp <= now) {
    keepToken('');
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

/** Ends the override of this tab and loads the live release. */
export function stopOverride(): void {
  keepToken('');
  window.location.assign(`${window.location.pathname}?${NAME}=`);
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
      : { ...live, ...unchecked, base, entry: entry.slice(base.length), initial: [], screens: {} };
  }
  try {
    const response = await fetch(`${base}release.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { firstPaint, shared, files, ...release } = (await response.json()) as Release;
    return release.name === name ? { ...release, ...unchecked, base } : null;
  } catch {
    return null;
  }
}

function readToken(): string {
  const address = new URL(window.location.href);
  const given = address.searchParams.get(NAME);
  if (given === null) return storedToken();
  address.searchParams.delete(NAME);
  window.history.replaceState(window.history.state, '', address);
  keepToken(given);
  return given;
}

function storedToken(): string {
  try {
    return window.sessionStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

function keepToken(token: string): void {
  try {
    if (token === '') window.sessionStorage.removeItem(NAME);
    else window.sessionStorage.setItem(NAME, token);
  } catch {
    // Storage is blocked: the override ends with this page.
  }
}
