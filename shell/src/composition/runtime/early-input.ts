/** What the user has entered into a screen of the first paint before React continues with it (COMP-14, ADR 38). The browser has kept it in the
 *  controls; React leaves it there but does not know of it. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Entered {
  control: Control;
  value: string;
  /** The position of the caret; null for controls without one. */
  caret: number | null;
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** Returns the controls whose state differs from what React has rendered. Call it when React has taken over the elements and has not
 *  rendered again. */
export function enteredEarly(area: Element): Entered[] {
  return [...area.querySelectorAll<Control>('input, textarea, select')].flatMap((control) => {
    if (!isChanged(control)) return [];
    const caret = 'selectionStart' in control ? control.selectionStart : null;
    return { control, value: control.value, caret };
  });
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (!isChoice(control)) return control.value !== control.defaultValue;
  // Of a radio group, only the selected option counts.
  return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox');
}

/** Enters the values again, so that React's handlers receive them. React renders the result in a microtask. */
export function enterAgain(entered: readonly Entered[]): void {
  for (const one of entered) {
    const { control } = one;
    if (!control.isConnected || control.disabled) continue;
    if (isChoice(control)) {
      // Set the control back first: React handles the click only if it changes the state that React saw last.
      control.checked = control.type === 'radio' ? false : control.defaultChecked;
      control.click();
    } else enterText(one);
  }
}

function enterText({ control, value, caret }: Entered): void {
  const isSelect = control instanceof HTMLSelectElement;
  if (!isSelect) control.value = control.defaultValue;
  // Call the setter of the prototype, because React observes the element's own setter and would then see no change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
  if (!isSelect && caret !== null && control === document.activeElement)
    control.setSelectionRange(caret, caret);
}
