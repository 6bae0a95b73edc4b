import { usePlace } from '@fareweave/shared-lib/platform';
import { useCallback, useEffect, useId, useRef, useState } from 'react';

/** A panel that a button opens. Escape, a press outside, focus outside and every navigation to another page close it. `root`: for the
 *  element with the button and the panel; `trigger`: props of the button; `panel`: props of the panel, which exists while `isOpen`. */
export function usePopover() {
  const { pathname } = usePlace();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  /** Closes the panel, and returns the focus to the button. */
  const close = useCallback(() => {
    setOpenAt(null);
    button.current?.focus();
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const ended = new AbortController();
    const { signal } = ended;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && root.current?.contains(target) !== true) setOpenAt(null);
    };
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
    return () => ended.abort();
  }, [isOpen, close]);

  const trigger = {
    ref: button,
    type: 'button',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => setOpenAt(isOpen ? null : pathname),
  } as const;
  return { isOpen, close, root, trigger, panel: { id } };
}
