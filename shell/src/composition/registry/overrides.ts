import type { LiveRelease, Release } from '@fareweave/shared-lib/domain/composition';
import { OVERRIDE_PARAM, type Override, readOverrideToken } from '@fareweave/shared-lib/domain/override';
import { t } from '@fareweave/shared-lib/domain/texts';
import { textsIn, withTexts } from '@fareweave/shared-lib/domain/translations';
import { isSigned } from './signature.ts';
import { tabValue } from './tab-value.ts';

const stored = tabValue(OVERRIDE_PARAM);
/** Time limit for a developer's server, in milliseconds. */
const TIMEOUT_MS = 5_000;

export interface Overridden {
  releases: LiveRelease[];
  /** The overridden remotes and the hosts of their overrides. */
  overrides: { name: string; host: string }[];
  /** Why a requested override is not in use. */
  refusal: string | null;
}

/** Replaces the releases that this tab overrides. The overrides run without an integrity check. Their tokens, joined by commas, are in the
 *  URL once (`?override=…`; an empty value ends all overrides) and then in the tab's storage. The last token for a remote counts. */
export async function withOverrides(
  live: readonly LiveRelease[],
  now: number = Date.now(),
): Promise<Overridden> {
  const tokens = stored.read().split(',').filter(Boolean);
  const all = await Promise.all(tokens.map((token) => readOverride(token, live, now)));
  const result: Overridden = { releases: [...live], overrides: [], refusal: null };
  const usable: string[] = [];
  for (const [index, read] of all.entries()) {
    if (read.isUsable) usable.push(tokens[index] ?? '');
    if ('refusal' in read) {
      result.refusal ??= read.refusal;
      continue;
    }
    const { release, host } = read;
    const isOther = ({ name }: { name: string }): boolean => name !== release.name;
    result.releases = [...result.releases.filter(isOther), release];
    result.overrides = [...result.overrides.filter(isOther), { name: release.name, host }];
  }
  if (usable.length < tokens.length) stored.keep(usable.join(','));
  return result;
}

/** The release of a token, or why it is not in use. `isUsable`: the token may be used by the next page of the tab. */
type ReadOverride = { isUsable: boolean } & ({ release: LiveRelease; host: string } | { refusal: string });

async function readOverride(token: string, live: readonly LiveRelease[], now: number): Promise<ReadOverride> {
  const read = readOverrideToken(token);
  if (read === null || !(await isSigned(read.claim, read.signature)))
    return { isUsable: false, refusal: t('It was not signed for this product.') };
  const { name, entry, exp } = read.override;
  if (exp <= now)
    return { isUsable: false, refusal: t('The override of {name} has expired. Create a new one.', { name }) };
  const { host } = new URL(entry);
  const release = await overriding(read.override, live);
  return release === null
    ? { isUsable: true, refusal: t('{host} does not offer {name}. Is its server running?', { host, name }) }
    : { isUsable: true, release, host };
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
      : // How this entry was built is unknown: the live release describes another build.
        {
          ...live,
          ...unchecked,
          ownRuntime: false,
          uses: {},
          base,
          entry: entry.slice(base.length),
          initial: [],
          screens: {},
        };
  }
  try {
    const response = await fetch(`${base}release.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    // Leave out the settings, because the server has not compared this build with the values in the registry.
    const { firstPaint, shared, files, settings, translations, ...release } =
      (await response.json()) as Release;
    const texts = textsIn(translations, document.documentElement.lang);
    return release.name === name ? withTexts({ ...release, ...unchecked, base }, texts) : null;
  } catch {
    return null;
  }
}
