import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { OVERRIDE_PARAM } from '@fareweave/shared-lib/domain/override';
import { PREVIEW_PARAM } from '@fareweave/shared-lib/domain/preview';
import { t } from '@fareweave/shared-lib/domain/texts';
import type { Overridden } from './overrides.ts';
import type { Previewed } from './previews.ts';
import { tabValue } from './tab-value.ts';

/** The releases of this tab, and how they differ from the live ones. */
export type TabReleases = Overridden & Previewed;

/** Replaces the live releases that this tab previews or overrides (RELS-11). Only such a tab loads the code for it. */
export async function releasesOfTab(live: readonly LiveRelease[]): Promise<TabReleases> {
  const same = { releases: [...live], previews: [], previewRefusal: null, overrides: [], refusal: null };
  if (![PREVIEW_PARAM, OVERRIDE_PARAM].some((name) => tabValue(name).isGiven())) return same;
  try {
    const [{ withPreviews }, { withOverrides }] = await Promise.all([
      import(/* webpackChunkName: "later-tab-releases" */ './previews.ts'),
      import(/* webpackChunkName: "later-tab-releases" */ './overrides.ts'),
    ]);
    const previewed = await withPreviews(live);
    return { ...previewed, ...(await withOverrides(previewed.releases)) };
  } catch {
    return { ...same, previewRefusal: t('Its code could not be loaded. Reload the page to try again.') };
  }
}
