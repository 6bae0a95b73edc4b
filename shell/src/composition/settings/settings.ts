import type { Composition, LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { qualifiedName } from '@fareweave/shared-lib/domain/declared-lists';
import { provideSettings } from '@fareweave/shared-lib/platform';

/** Lets remotes read their settings, from the verified registry and without a request (ADR 44). */
export function openSettings(
  releases: readonly LiveRelease[],
  { settings = [] }: Pick<Composition, 'settings'>,
): void {
  provideSettings((remote, name) => {
    // The server has compared the values with the schemas of the releases.
    const accepted = releases.find((release) => release.name === remote)?.settings;
    const id = accepted?.includes(name) && qualifiedName(remote, name);
    return settings.find(({ setting }) => setting === id)?.value;
  });
}
