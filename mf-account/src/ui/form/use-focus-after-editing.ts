import { type RefObject, useEffect, useRef } from 'react';

/** For a button whose place a form takes: gives it the focus back when the form is gone. */
export function useFocusAfterEditing(editing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return button;
}
