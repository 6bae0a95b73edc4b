import { expect, test } from '../fixtures.ts';
import { cards, link, liveForm, toOrlando } from '../search/screens.ts';
import { measuredAt } from './overflow.ts';

const PHONE = 360;

/** Runs in the page: whether the crown of “Inbound Flights” is in the same line as the end of its label. */
function isCrownBesideText(): boolean {
  const crown = document.querySelector('fieldset label svg');
  const text = document.createRange();
  if (!crown?.parentElement?.firstChild) return false;
  text.selectNodeContents(crown.parentElement.firstChild);
  const { top, bottom } = crown.getBoundingClientRect();
  return [...text.getClientRects()].some((line) => line.top < bottom && line.bottom > top);
}

/** Runs in the page: the lines that end with a separator, and whether separators begin other lines. */
function separatorsAtBreaks(): { ending: string[]; isAnyBeginning: boolean } {
  const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
  const ending: string[] = [];
  let isAnyBeginning = false;
  let last: { character: string; place: DOMRect } | null = null;
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (!(text instanceof Text) || text.parentElement?.closest('.visually-hidden')) continue;
    for (const { 0: character, index } of text.data.matchAll(/\S/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      const place = range.getBoundingClientRect();
      if (place.width === 0) continue;
      if (last !== null && place.top >= last.place.bottom) {
        if (last.character === '·') ending.push(text.data);
        if (character === '·') isAnyBeginning = true;
      }
      last = { character, place };
    }
  }
  return { ending, isAnyBeginning };
}

test('the crown of an option is in the line of its last word', async ({ page }) => {
  await page.goto('/');
  await expect(liveForm(page)).toBeVisible();
  for (const width of [320, PHONE, 375, 390, 768, 1280])
    await expect
      .poll(measuredAt(page, { width }, isCrownBesideText), { message: `${width} px wide` })
      .toBe(true);
});

test('on a phone, no line of the results ends with a separator, and a time keeps its next day', async ({
  page,
  signInAs,
}) => {
  await signInAs('premium');
  await page.goto(link(toOrlando));
  await expect(cards(page).first()).toHaveAttribute('aria-expanded', 'true');
  await expect
    .poll(measuredAt(page, { width: PHONE }, separatorsAtBreaks))
    .toEqual({ ending: [], isAnyBeginning: true });
  const narrow = await page
    .locator('b', { has: page.locator('sup') })
    .first()
    .evaluate((time) => {
      time.style.width = '1px';
      const clock = document.createRange();
      clock.selectNode(time.firstChild ?? time);
      const lines = [...clock.getClientRects()];
      const bottom = Math.max(...lines.map((line) => line.bottom));
      const { top = 0 } = time.querySelector('sup')?.getClientRects()[0] ?? {};
      return { lines: lines.length, isBeside: top < bottom };
    });
  expect(narrow).toEqual({ lines: 2, isBeside: true });
});
