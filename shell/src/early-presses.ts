/** Presses in the first paint of a screen before its remote can react (COMP-14, ADR 38). Part of the page's inline script. */

/** The first paint of a screen, with whose elements its remote will continue. */
const SCREEN = '[data-painted-by] > [data-first-paint]';

/** Functions that repeat the presses from before the remote could react, in order. */
let presses: (() => void)[] = [];

/** Records a press in the first paint of a screen. The browser itself keeps what the user enters into controls, and follows links. */
function recordPress(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest(SCREEN) === null) return;
  const button = target.closest('button');
  if (event.type === 'submit' && target instanceof HTMLFormElement) {
    event.preventDefault();
    // Call the prototype's method, because a control of the form may be named `requestSubmit`.
    presses.push(() => HTMLFormElement.prototype.requestSubmit.call(target));
  } else if (event instanceof KeyboardEvent && event.key === 'Enter' && target instanceof HTMLInputElement) {
    event.preventDefault();
    presses.push(() => pressEnter(target));
  } else if (event.type === 'click' && button !== null && button.type !== 'submit')
    presses.push(() => button.isConnected && button.click());
}

/** Presses Enter in a field. Submits its form unless the remote uses the key for something else. */
function pressEnter(input: HTMLInputElement): void {
  const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  const { form } = input;
  if (input.dispatchEvent(press) && form !== null) HTMLFormElement.prototype.requestSubmit.call(form);
}

const RECORDED = ['click', 'submit', 'keydown'] as const;
for (const type of RECORDED) document.addEventListener(type, recordPress, true);

/** Ends the recording, because the remote handles presses from now on. Returns a function that repeats the recorded ones. */
export function takePresses(): () => Promise<void> {
  for (const type of RECORDED) document.removeEventListener(type, recordPress, true);
  const taken = presses;
  presses = [];
  return async () => {
    for (const press of taken) {
      press();
      // React renders the result in a microtask.
      await undefined;
    }
  };
}
