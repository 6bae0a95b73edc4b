import { test as base } from '../fixtures.ts';
import { expectNoOverflow } from '../layout/overflow.ts';

interface Presentable {
  /** Expects that the screen is accessible and does not overflow, light on a phone and dark on a desktop. */
  expectPresentable: () => Promise<void>;
}

const VARIANTS = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

export const test = base.extend<Presentable>({
  expectPresentable: async ({ page, expectAccessible }, use, info) => {
    const original = page.viewportSize();
    await use(async () => {
      // Extends the time limit of the test with each call.
      info.setTimeout(info.timeout + 30_000);
      for (const { width, colorScheme } of VARIANTS) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await expectAccessible();
        await expectNoOverflow(page, { width, height: 900 });
      }
      if (original !== null) await page.setViewportSize(original);
    });
  },
});
