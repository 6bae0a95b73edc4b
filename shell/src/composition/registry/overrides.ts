import type { LiveRelease, Release } from '@fareweave/shared-lib/domain/composition';
import { type Override, readOverrideToken } from '@fareweave/shared-lib/domain/override';
import { isSigned } from './signature.ts';

/** In the address, and of what the tab keeps. */
const NAME = 'override';
/** Milliseconds for a developer's own server. */
const TIMEOUT_MS = 5_000;

export interface Overridden {
  releases: LiveRelease[];
  /** What is overridden, and the host it comes from. */
  override: { name: string; host: string } | null;
  /** Why an override that was asked for is not in use. */
  refusal: string | null;
}

/** The releases with the one that this tab overrides from somewhere else, which then runs unchecked. The token comes in
 *  the address once (`?override=…`; empty: no more) and stays with the tab. */
export async function withOverride(
  releases: readonly LiveRelease[],
  now: number = Date.now(),
): Promise<Overridden> {
  const token = takeToken();
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
    return { ...live, refusal: `The one of ${override.name} has expired. Make another.` };
  }
  const host = new URL(override.entry).host;
  const release = await overriding(override, releases);
  if (release === null) {
    return { ...live, refusal: `${host} does not offer ${override.name}. Is its server running?` };
  }
  const others = releases.filter(({ name }) => name !== override.name);
  return { releases: [...others, release], override: { name: override.name, host }, refusal: null };
}

/** Ends the override of this tab, which shows the live release again. */
export function stopOverride(): void {
  keepToken('');
  window.location.assign(`${window.location.pathname}?${NAME}=`);
}

/** The overriding release; null when it cannot be had. */
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

function takeToken(): string {
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
    // Where storage is forbidden the override lasts as long as the page.
  }
}
