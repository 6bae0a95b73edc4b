import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { filledLink } from '@fareweave/shared-lib/domain/menu-links';
import { slotParts } from '@fareweave/shared-lib/domain/slots';
import { t } from '@fareweave/shared-lib/domain/texts';
import {
  type MenuEntry,
  provideAnswers,
  provideSlots,
  type SlotValues,
  sessionStore,
  toasts,
} from '@fareweave/shared-lib/platform';
import { loadCode } from '../runtime/federation.ts';
import { type Filled, type FillOfRelease, fillKey, getsFill, type ShowFillFailure } from './fill.ts';
import { type FillCode, openFills } from './open-fills.ts';

/** Lets the fills of these releases appear in areas and menus (ADR 40), and the releases answer requests (ADR 45). The code that shows
 *  fills is loaded with the first slot that has one. `loadFailure`: loads the message in place of a fill that has failed. */
export function showFills(
  releases: readonly LiveRelease[],
  loadFailure: () => Promise<ShowFillFailure>,
): void {
  /** Returns all fills of a slot in their fixed order (COMP-17). */
  const allOf = (slot: string): Filled[] =>
    releases
      .flatMap((release) => (release.fills ?? []).map((fill) => ({ release, fill })))
      .filter(({ fill }) => fill.slot === slot)
      .sort((a, b) => a.fill.order - b.fill.order || a.release.name.localeCompare(b.release.name));
  const fillsOf = (slot: string): FillOfRelease[] => allOf(slot).filter(isComponent);

  /** Loads fills and the code that shows them. */
  const load = async (fills: readonly FillOfRelease[]): Promise<FillCode> => {
    preloadFills(fills);
    const [{ openArea }, showFailure] = await Promise.all([
      import(/* webpackChunkName: "later-slots" */ './fill-area.ts'),
      loadFailure(),
    ]);
    return { openArea, showFailure };
  };

  provideSlots({
    open: (slot, element, props, tab) => {
      const fills = fillsOf(slot).filter((one) => tab === undefined || fillKey(one) === tab);
      return fills.length === 0 ? EMPTY : openFills(fills, element, props, load(fills));
    },
    preload: (slot) => {
      const fills = fillsOf(slot);
      if (fills.length > 0) load(fills).catch(() => undefined);
    },
    entries: (menu, props) =>
      allOf(menu)
        .filter(({ fill }) => getsFill(fill, sessionStore.get()))
        .flatMap((one) => menuEntry(one, props) ?? []),
    tabs: (slot) =>
      fillsOf(slot)
        .filter(({ fill }) => getsFill(fill, sessionStore.get()))
        .map((one) => ({ key: fillKey(one), name: one.fill.component, title: one.fill.title })),
  });
  provideAnswers(async (request, payload) => {
    const { remote, name } = slotParts(request);
    const release = releases.find((one) => one.name === remote);
    const answer = release?.answers?.find((one) => one.name === name);
    if (!release || !answer || !getsFill(answer, sessionStore.get())) return undefined;
    const { answerOf } = await import(/* webpackChunkName: "later-slots" */ './run-command.ts');
    return answerOf(release, name, payload);
  });
}

const isComponent = (one: Filled): one is FillOfRelease => one.fill.component !== undefined;

const EMPTY = { update: () => undefined, close: () => undefined };

/** Loads the fills that this user gets. Ignores a failure: a slot that needs the fill loads it again and reports the failure. */
function preloadFills(fills: readonly FillOfRelease[]): void {
  for (const { release, fill } of fills)
    if (getsFill(fill, sessionStore.get()))
      loadCode(release, 'fill', fill.component, 0).catch(() => undefined);
}

/** Returns the entry of a link or a command with these props; null for a link with a parameter that the props lack. The code of a command
 *  is loaded when the user chooses the command, together with the code that runs it (COMP-22). */
function menuEntry({ release, fill }: Filled, props: SlotValues): MenuEntry | null {
  const { title, link, command } = fill;
  const key = `${release.name} ${command ?? link}`;
  if (command !== undefined) {
    const run = () =>
      void import(/* webpackChunkName: "later-slots" */ './run-command.ts')
        .then(({ runCommand }) => runCommand(release, command, props))
        .catch(() =>
          toasts.error(t('That did not work'), t('“{title}” failed. Please try again.', { title })),
        );
    return { key, title, run };
  }
  const href = link === undefined ? null : filledLink(link, props);
  return href === null ? null : { key, title, href };
}
