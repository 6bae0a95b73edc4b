import { expect, type Page } from '@playwright/test';

const HEIGHT = 844;

/** Expects that everything on the page fits when it is `width` pixels wide. `name` is what the page is called in messages. */
export async function expectFits(page: Page, name: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  let isFirst = true;
  await expect
    .configure({ soft: true })
    .poll(
      async () => {
        // A busy browser may keep the media queries of the former width until the width changes again.
        if (!isFirst) {
          await page.setViewportSize({ width: width + 1, height: HEIGHT });
          await page.setViewportSize({ width, height: HEIGHT });
        }
        isFirst = false;
        return page.evaluate(overflowingElements);
      },
      { message: `${name}, ${width} px wide` },
    )
    .toEqual([]);
}

/** Runs in the page: returns a message for every element that does not fit. */
async function overflowingElements(): Promise<string[]> {
  const frame = () => new Promise(requestAnimationFrame);
  // Another width of the window reaches the layout first, then the style sheets, and scripts with the next frame.
  const isStyled = () => matchMedia(`(width: ${document.documentElement.clientWidth}px)`).matches;
  for (let frames = 0; !isStyled() && frames < 60; frames += 1) await frame();
  await frame();
  await frame();
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
    const { display, overflowX, lineHeight } = getComputedStyle(element);
    const ownText = [...element.childNodes]
      .map(({ nodeType, textContent }) => (nodeType === Node.TEXT_NODE ? textContent?.trim() : ''))
      .join('');
    if (ownText === '' || display === 'inline') continue;
    if (element.scrollWidth > element.clientWidth + 1)
      found.push(`${overflowX === 'visible' ? 'spilling' : 'cut off'}: ${description}`);
    const lines = height / (Number.parseFloat(lineHeight) || 20);
    if (width < 60 && lines > 2.5 && ownText.length > 8) found.push(`squeezed: ${description}`);
    const split = element.matches('th, dt, button, label, legend') ? splitWords(element) : [];
    if (split.length > 0) found.push(`split “${split.join('”, “')}”: ${description}`);
  }
  return [...new Set(found)];
}
