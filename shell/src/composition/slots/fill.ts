import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import type { Audience } from '@fareweave/shared-lib/domain/declaration-rules';
import type { LiveFill } from '@fareweave/shared-lib/domain/slots';
import type { SessionState } from '@fareweave/shared-lib/platform';

/** A fill with the release that contains it. */
export interface Filled<Fill = LiveFill> {
  release: LiveRelease;
  fill: Fill;
}

/** A component for an area. */
export type FillOfRelease = Filled<LiveFill & { component: string }>;

/** Returns the key of a fill: the name of its remote and the name of its component. */
export const fillKey = ({ release, fill }: FillOfRelease): string => `${release.name}/${fill.component}`;

/** Shows in an element that a fill has failed, with Retry. `title`: the name of the fill. Returns a function that removes the message. */
export type ShowFillFailure = (
  place: HTMLElement,
  failure: { title: string; onRetry: () => void },
) => () => void;

/** Whether a user gets a fill (COMP-16). Nothing of a guarded fill is fetched before the session is known. */
export function getsFill(
  { access = 'public' }: { access?: Audience },
  { isLoading, user }: Pick<SessionState, 'isLoading' | 'user'>,
): boolean {
  if (access === 'public') return true;
  if (isLoading || user === null) return false;
  return access === 'member' || (access === 'admin' ? user.is_admin : hasPremium(user));
}
