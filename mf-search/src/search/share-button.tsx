import { toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { copyText } from './copy-text.ts';

/** Copies the address of the page: it holds the whole search (spec: search §2). */
export function ShareButton({ size }: { size?: 'small' | 'medium' }) {
  async function share(): Promise<void> {
    if (await copyText(window.location.href)) toasts.success('URL Copied', 'Search URL copied to clipboard!');
    else toasts.error('URL not copied', 'Please copy it from the address bar of your browser.');
  }
  return (
    <Button {...(size !== undefined && { size })} onClick={share}>
      Share
    </Button>
  );
}
