import type * as TestingLibrary from '@testing-library/dom';

// These functions are sent to pages as text, so they use only their parameters, each other and the library.

/** An element: by role and name, by the label of a field, or by its text. */
export interface Target {
  role?: string;
  name?: string | RegExp;
  label?: string;
  text?: string | RegExp;
  /** An element that contains the target. */
  within?: Target;
}

declare const TestingLibraryDom: typeof TestingLibrary;

/** Returns the first element of a target. */
export function find({ role, name, label, text, within: area }: Target): HTMLElement {
  const { screen, within } = TestingLibraryDom;
  const inArea = area === undefined ? screen : within(find(area));
  const wanted = role ?? label ?? text ?? '';
  const [found] =
    role !== undefined
      ? inArea.queryAllByRole(role, name === undefined ? {} : { name })
      : label !== undefined
        ? inArea.queryAllByLabelText(label)
        : inArea.queryAllByText(wanted);
  if (found === undefined)
    throw new Error(
      `no ${wanted} ${name ?? ''} in ${document.querySelector('main')?.textContent?.slice(0, 1000)}`,
    );
  return found;
}

/** Returns the point of the window at which an element can be clicked. Throws while it moves or something covers it. */
export async function clickPoint(target: Target): Promise<{ x: number; y: number }> {
  const element = find(target);
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { left, top: now, width, height } = element.getBoundingClientRect();
  if (left !== before.left || now !== before.top) throw new Error('the element moves');
  const point = { x: left + width / 2, y: now + height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  if (!element.contains(hit) && !hit?.contains(element))
    throw new Error(`covered by ${hit?.outerHTML.slice(0, 200)}`);
  return point;
}

/** Throws while the page does not contain the element. */
export const isThere = (target: Target): boolean => find(target).isConnected;

export const isFocused = (target: Target): boolean => find(target) === document.activeElement;

export const fieldValue = (target: Target): string => (find(target) as HTMLInputElement).value;

/** Returns how many pixels wider than the window the page is. */
export const overflow = (): number => Math.max(document.documentElement.scrollWidth - innerWidth, 0);

export const tripInAddress = (): string | null => new URLSearchParams(location.search).get('data');
