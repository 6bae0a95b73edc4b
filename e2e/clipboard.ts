import type { Page } from '@playwright/test';

/**
 * Returns the text in the clipboard, by pasting it, because the page's policy refuses to read the clipboard (SECU-9). Restores the focus.
 * A page copies some time after the press, so callers wait for its message first.
 */
export async function clipboardText(page: Page): Promise<string> {
  const field = await page.evaluateHandle(() => {
    const focused = document.activeElement as HTMLElement | null;
    const area = document.body.appendChild(document.createElement('textarea'));
    area.focus({ preventScroll: true });
    return { area, focused };
  });
  await page.keyboard.press('ControlOrMeta+V');
  return field.evaluate(({ area, focused }) => {
    const text = area.value;
    area.remove();
    focused?.focus({ preventScroll: true });
    return text;
  });
}
