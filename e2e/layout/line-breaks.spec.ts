import { expect, test } from '../fixtures.ts';
import { liveForm } from '../search/screens.ts';
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

test('the crown of an option is in the line of its last word', async ({ page }) => {
  await page.goto('/');
  await expect(liveForm(page)).toBeVisible();
  for (const width of [320, PHONE, 375, 390, 768, 1280])
    await expect
      .poll(measuredAt(page, { width }, isCrownBesideText), { message: `${width} px wide` })
      .toBe(true);
});
