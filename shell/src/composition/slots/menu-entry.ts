import { filledLink } from '@fareweave/shared-lib/domain/menu-links';
import { t } from '@fareweave/shared-lib/domain/texts';
import { type MenuEntry, type SlotValues, toasts } from '@fareweave/shared-lib/platform';
import type { Filled } from './fill.ts';

/** Returns the entry of a link or a command with these props; null for a link that they do not complete. The code of a command is loaded
 *  when a user chooses it, with the code that runs it (COMP-22). */
export function menuEntry({ release, fill }: Filled, props: SlotValues): MenuEntry | null {
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
