import { test as base, expect } from '../fixtures.ts';

interface Presentable {
  /** The present screen, light on a phone and dark on a desk: no accessibility violations, nothing wider than it. */
  expectPresentable: () => Promise<void>;
}

const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

export const test = base.extend<Presentable>({
  expectPresentable: async ({ page, expectAccessible }, use, info) => {
    const widest = page.viewportSize();
    await use(async () => {
      // However many looks a test takes: each has time on a busy machine.
      info.setTimeout(info.timeout + 30_000);
      for (const { width, colorScheme } of LOOKS) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await expectAccessible();
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `wider than ${width} px`).toBeLessThanOrEqual(0);
      }
      if (widest !== null) await page.setViewportSize(widest);
    });
  },
});
