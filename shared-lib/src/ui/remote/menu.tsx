// biome-ignore-all lint/correctness/noComponentHookFactories: called once for each remote, at module level

import { type MenuEntry, menuEntries, useSession } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { EntryItems, MenuList } from '@fareweave/shared-lib/ui/menu-list';
import { usePopover } from '@fareweave/shared-lib/ui/popover';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { framed } from '../layout/layout.ts';

/** Returns the component that shows the menus of a remote: `const Menu = menusOf<MenuProps>('mf-search')`, then
 *  `<Menu name="destination-menu" props={…}>More</Menu>` (ADR 40), with the label of the button. Without an entry for the user it shows
 *  nothing. The panel is above the closest positioned element around it, at its left. */
export const menusOf = <Props extends { [Name in keyof Props]: object }>(remote: string) =>
  function Menu<Name extends keyof Props & string>({
    name,
    props,
    children,
  }: {
    name: Name;
    props: Props[Name];
    children: ReactNode;
  }) {
    // The entries follow the session.
    useSession();
    const entries = menuEntries(`${remote}/${name}`, props);
    return entries.length > 0 && <EntriesButton entries={entries}>{children}</EntriesButton>;
  };

function EntriesButton({ entries, children }: { entries: readonly MenuEntry[]; children: ReactNode }) {
  const { isOpen, close, root, trigger, panel } = usePopover();
  return (
    <div ref={root}>
      <Button size="small" {...trigger}>
        {children}
      </Button>
      {isOpen && (
        <Panel {...panel}>
          <EntryItems entries={entries} onChosen={close} />
        </Panel>
      )}
    </div>
  );
}

const Panel = styled(MenuList)`
  position: absolute;
  inset-block-end: calc(100% + 6px);
  inset-inline-start: 0;
  z-index: 2;
  width: max-content;
  max-width: min(320px, 100vw - 40px);
  padding: 6px;
  ${framed('m')}
  box-shadow: var(--shadow-m);
`;
