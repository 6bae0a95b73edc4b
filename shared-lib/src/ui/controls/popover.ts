import { usePlace } from '@fareweave/shared-lib/platform';
import { useCallback, useEffect, useId, useRef, useState } from 'react';

/** Returns whether something of this page is open, and a function that opens or closes it. Every navigation to another page closes it. */
export function useOpenOnPage() {
  const { pathname } = usePlace();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Otherwise it would be open again when the user returns.
  if (openAt !== null && openAt !== pathname) setOpenAt(null);
  const setOpen = useCallback((isOpen: boolean) => setOpenAt(isOpen ? pathname : null), [pathname]);
  return [openAt === pathname, setOpen] as const;
}

/** A panel that a button opens. Escape, a press outside, focus outside and every navigation to another page close it. `root`: for the
 *  element with the button and the panel; `trigger`: props of the button; `panel`: props of the panel, which exists while `isOpen`. */
export function usePopover() {
  const [isOpen, setOpen] = useOpenOnPage();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  /** Closes the panel, and returns the focus to the button. */
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, [setOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const ended = new AbortController();
    const { signal } = ended;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && root.current?.contains(target) !== true) setOpen(false);
    };
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
    return () => ended.abort();
  }, [isOpen, setOpen, close]);

  const trigger = {
    ref: button,
    type: 'button',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => setOpen(!isOpen),
  } as const;
  return { isOpen, close, root, trigger, panel: { id } };
}
