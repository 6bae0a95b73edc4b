import { LANGUAGE_LINKS, LANGUAGE_PARAM } from '@fareweave/shared-lib/domain/languages';
import { t } from '@fareweave/shared-lib/domain/texts';
import { authorizedFetch, toasts } from '@fareweave/shared-lib/platform';

/** How long the page waits until a choice is stored, in milliseconds. */
const STORE_MS = 5000;

/** Follows the links that choose a language: stores the choice, with the account of a signed-in user too, and loads the page again at its
 *  address (LANG-12). Before this code runs, and without scripts, the links lead to the page without its query. */
export function followLanguageLinks(loadAgain = (): void => window.location.reload()): void {
  document.addEventListener('click', (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    // Other links may name a language too.
    if (link === null || document.querySelector(`#${LANGUAGE_LINKS} [hreflang="${link.hreflang}"]`) === null)
      return;
    event.preventDefault();
    // The copy of the page on this device is in the present language only.
    if (!navigator.onLine) toasts.info(t('The language was not changed'), t('You are offline.'));
    else void chooseLanguage(link.hreflang).then(loadAgain);
  });
}

/** Stores a choice, and changes the address so that the page is in the chosen language when it loads again. */
async function chooseLanguage(language: string): Promise<void> {
  const address = new URL(window.location.href);
  address.searchParams.delete(LANGUAGE_PARAM);
  // With this parameter, the server stores the choice in a cookie, but not with the account.
  if (!(await isStored(language))) address.searchParams.set(LANGUAGE_PARAM, language);
  window.history.replaceState(window.history.state, '', address);
}

async function isStored(language: string): Promise<boolean> {
  try {
    const request = new Request('/api/language', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language }),
      signal: AbortSignal.timeout(STORE_MS),
    });
    return (await authorizedFetch(request)).ok;
  } catch {
    return false;
  }
}
