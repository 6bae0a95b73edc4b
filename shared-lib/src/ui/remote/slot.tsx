// biome-ignore-all lint/correctness/noComponentHookFactories: called once for each remote, at module level
import { type OpenSlot, openSlot, preloadSlot } from '@fareweave/shared-lib/platform';
import { useLayoutEffect, useRef } from 'react';

/** Returns the component that shows the slots of a remote: `const Slot = slotsOf<SlotProps>('mf-search')`, then
 *  `<Slot name="destination-actions" props={…} />` (ADR 40). A slot that no live release fills is empty and takes no space (COMP-17). */
export function slotsOf<Props extends { [Name in keyof Props]: object }>(remote: string) {
  function Slot<Name extends keyof Props & string>({
    name,
    props,
    tab,
  }: {
    name: Name;
    props: Props[Name];
    /** In a slot of tabs, the key of the open tab (COMP-24). */
    tab?: string | undefined;
  }) {
    const element = useRef<HTMLDivElement>(null);
    const open = useRef<OpenSlot>(null);
    const latest = useRef(props);

    useLayoutEffect(() => {
      latest.current = props;
      open.current?.update(props);
    });
    // Open the slot before the browser paints, so that the areas of the fills have their size from the start.
    useLayoutEffect(() => {
      if (element.current === null) return;
      const opened = openSlot(`${remote}/${name}`, element.current, latest.current, tab);
      open.current = opened;
      return () => {
        open.current = null;
        opened.close();
      };
    }, [name, tab]);

    return <div ref={element} data-slot={name} />;
  }
  return Object.assign(Slot, {
    /** Loads the fills of a slot that the user may open next. */
    preload: (name: keyof Props & string): void => preloadSlot(`${remote}/${name}`),
  });
}
