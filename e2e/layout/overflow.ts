import { expect, type Page } from '@playwright/test';

const HEIGHT = 844;

interface Size {
  width: number;
  height?: number;
}

/** Returns a function that gives a page this size. Poll it with what follows from the size, until the browser has applied it. */
export function resizing(page: Page, { width, height = HEIGHT }: Size): () => Promise<void> {
  let isFirst = true;
  return async () => {
    // A busy browser may keep the media queries of the former width until the width changes again. So the page first gets the width of
    // another layout, until a frame with that width was drawn, because the browser skips a change that is undone at once.
    if (!isFirst) {
      await page.setViewportSize({ width: width < 768 ? 1280 : 390, height });
      await page.evaluate(widthApplied);
    }
    isFirst = false;
    await page.setViewportSize({ width, height });
    await page.evaluate(widthApplied);
  };
}

/** Returns a function that measures a page of this size by running `measure` in it. Poll it, too. */
export function measuredAt<T>(page: Page, size: Size, measure: () => T | Promise<T>): () => Promise<T> {
  const resize = resizing(page, size);
  return async () => {
    await resize();
    return page.evaluate(measure);
  };
}

/** Runs in the page: waits until the style sheets know its width, at most for a second. */
async function widthApplied(): Promise<void> {
  // A busy browser may stop drawing frames until the size changes again, which the next attempt does.
  const frame = () =>
    new Promise<void>((done) => {
      requestAnimationFrame(() => done());
      setTimeout(done, 500);
    });
  // Another width of the window reaches the layout first, then the style sheets, and scripts with the next frame.
  const isStyled = () => matchMedia(`(width: ${document.documentElement.clientWidth}px)`).matches;
  for (const end = performance.now() + 1000; !isStyled() && performance.now() < end; ) await frame();
  await frame();
  await frame();
}

/** Expects that everything on the page fits when it is `width` pixels wide. `name` is what the page is called in messages. */
export async function expectFits(page: Page, name: string, width: number): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(measuredAt(page, { width }, overflowingElements), { message: `${name}, ${width} px wide` })
    .toEqual([]);
}

/** Expects that a page of this size does not scroll horizontally. */
export async function expectNoOverflow(page: Page, size: Size, name = 'the page'): Promise<void> {
  await expect
    .poll(measuredAt(page, size, excessWidth), { message: `${name} is wider than ${size.width} px` })
    .toBeLessThanOrEqual(0);
}

/** Runs in the page: returns how many pixels wider than the window it is. */
function excessWidth(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** Runs in the page: returns a message for every element that does not fit. */
async function overflowingElements(): Promise<string[]> {
  const { clientWidth, scrollWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
  const isVisible = (element: Element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) &&
    element.closest('.visually-hidden, svg') === null &&
    getComputedStyle(element).clipPath === 'none';
  const isInScroller = ({ parentElement }: Element): boolean =>
    parentElement !== null &&
    (getComputedStyle(parentElement).overflowX !== 'visible' || isInScroller(parentElement));
  /** The words of an element that continue on another line, as far as they are no longer than texts of the product. */
  const splitWords = ({ childNodes }: Element): string[] =>
    [...childNodes]
      .filter((node) => node instanceof Text)
      .flatMap((node) =>
        [...node.data.matchAll(/\p{L}{2,16}/gu)]
          .filter(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
          })
          .map(([word]) => word),
      );
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!isVisible(element)) continue;
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    const description = `${element.localName} “${element.textContent.trim().slice(0, 40)}” of ${width.toFixed()} × ${height.toFixed()} px`;
    if ((right > clientWidth + 1 || left < -1) && !isInScroller(element))
      found.push(`off the screen: ${description}`);
    const icon = element.matches('input, select') && element.parentElement?.querySelector(':scope > svg');
    if (icon && isVisible(icon.parentElement as Element)) {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const [from, to] = [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
      const { left: start, right: end } = icon.getBoundingClientRect();
      if (start < to && end > from) found.push(`under an icon: ${description}`);
    }
    const { display, overflowX, lineHeight } = getComputedStyle(element);
    const ownText = [...element.childNodes]
      .map(({ nodeType, textContent }) => (nodeType === Node.TEXT_NODE ? textContent?.trim() : ''))
      .join('');
    // The parts of a button, of a group or of a card may be wider than it although each is as wide as its text.
    const hasParts =
      element.matches('button, fieldset:has([type=date]), section') &&
      // A strip that scrolls may reach beyond the edges of its section.
      [...element.children].every((child) => getComputedStyle(child).overflowX === 'visible');
    if ((ownText === '' && !hasParts) || display === 'inline') continue;
    if (element.scrollWidth > element.clientWidth + 1)
      found.push(`${overflowX === 'visible' ? 'spilling' : 'cut off'}: ${description}`);
    const lines = height / (Number.parseFloat(lineHeight) || 20);
    if (width < 60 && lines > 2.5 && ownText.length > 8) found.push(`squeezed: ${description}`);
    const split = element.matches('th, dt, button, label, legend') ? splitWords(element) : [];
    if (split.length > 0) found.push(`split “${split.join('”, “')}”: ${description}`);
  }
  return [...new Set(found)];
}
