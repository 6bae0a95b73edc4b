import type { Browser } from '@playwright/test';
import { type Engine, initScript, type WindowOptions } from './engine.ts';

/** Opens a window of the browser that Playwright has started. */
export async function openChromium(
  browser: Browser,
  { width, height, isDark }: WindowOptions,
): Promise<Engine> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: isDark ? 'dark' : 'light',
    timezoneId: 'America/Denver',
  });
  await context.addInitScript(initScript());
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    errors,
    open: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: async (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    close: () => context.close(),
  };
}
