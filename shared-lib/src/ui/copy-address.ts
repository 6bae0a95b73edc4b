import { toasts } from '@fareweave/shared-lib/platform';
import { t } from '../domain/i18n/texts.ts';

/** The toast of the last copy, which the next one replaces. */
let lastToast = 0;

/** Copies a URL and shows a toast with the result (ADDR-4, TRIP-8). */
export async function copyAddress(
  address: string,
  { copied, failed }: { copied: string; failed: string },
): Promise<void> {
  const write = async () => navigator.clipboard.writeText(address);
  const isCopied = await write().then(
    () => true,
    () => copyThroughTextArea(address),
  );
  toasts.dismiss(lastToast);
  lastToast = isCopied ? toasts.success(t('URL Copied'), copied) : toasts.error(t('URL not copied'), failed);
}

/** Copies a text where the page has no access to the clipboard, with a text area that is never drawn. Returns whether it succeeded. */
function copyThroughTextArea(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    focused?.focus();
  }
}
