import { type RefObject, useEffect, useRef } from 'react';

/** For a form that opens on a press: begins in its first field, with the text selected. (react-hook-form's own
 *  `setFocus` waits for a timer, and what is typed before is lost.) */
export function useFirstFieldFocused(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('input:not([hidden])');
    field?.focus();
    field?.select();
  }, []);
  return form;
}
