import { chromium } from '@playwright/test';
import { launchOptions } from '../../remote-kit/src/checks/browser.ts';
import { shiftDate } from '../../tools/test-clock/shift-date.ts';
import { testClockOffsetMs } from '../../tools/test-clock/test-clock.ts';
import { address } from '../address.ts';
import { expect, test } from '../fixtures.ts';

for (const bars of ['classic', 'overlay'] as const) {
  test(`a dialog moves nothing and covers the whole page, ${bars} scroll bars`, async () => {
    const browser = await chromium.launch({
      ...launchOptions(),
      // Without this the browser hides scroll bars.
      ...(bars === 'classic' && { ignoreDefaultArgs: ['--hide-scrollbars'] }),
    });
    const page = await browser.newPage({ baseURL: address, viewport: { width: 1000, height: 600 } });
    await page.addInitScript(shiftDate, testClockOffsetMs());
    await page.addInitScript(() => localStorage.setItem('app_update_modal', '1.4'));
    await page.goto('/');
    await page.getByRole('switch').waitFor();
    await page.evaluate(() => scrollTo(0, 150));
    const positionOf = () =>
      page.evaluate(() => {
        const { x, y } = document.querySelector('h1')?.getBoundingClientRect() ?? {};
        return { x, y, scrolled: scrollY };
      });
    const before = await positionOf();
    await page.getByRole('switch').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await positionOf()).toEqual(before);
    await page.mouse.move(20, 300);
    await page.mouse.wheel(0, 300);

    await test.step('the backdrop covers the right edge like the left one', async () => {
      const brightness = async (x: number) => {
        const png = await page.screenshot({ clip: { x, y: 560, width: 3, height: 3 } });
        return page.evaluate(
          async (bytes) => {
            const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
            const canvas = new OffscreenCanvas(3, 3).getContext('2d');
            canvas?.drawImage(bitmap, 0, 0);
            const [red = 0, green = 0, blue = 0] = canvas?.getImageData(1, 1, 1, 1).data ?? [];
            return red + green + blue;
          },
          [...png],
        );
      };
      // Wait for the backdrop to fade in, because both edges are equally bright before.
      await expect.poll(() => brightness(996)).toBeLessThan(500);
      await expect
        .poll(async () => Math.abs((await brightness(996)) - (await brightness(2))))
        .toBeLessThan(12);
    });
    // If the wheel could scroll the page, it would have done so while the screenshots were taken.
    expect(await positionOf()).toEqual(before);
    await browser.close();
  });
}
