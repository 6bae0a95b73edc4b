import {
  LANGUAGE_LINKS,
  LANGUAGE_NAMES,
  LANGUAGE_PARAM,
  type LanguageCode,
} from '@fareweave/shared-lib/domain/languages';
import { t } from '@fareweave/shared-lib/domain/texts';
import { inLanguage } from '../../core/language/language.ts';
import { escapeText } from './page-meta.ts';

export const LANGUAGES_CSS: string = [
  `#${LANGUAGE_LINKS}{display:flex;flex-wrap:wrap;gap:0 20px;padding-block-end:16px;color:var(--ink-2);font-size:0.875rem}`,
  `#${LANGUAGE_LINKS} a{display:flex;align-items:center;min-width:44px;min-height:44px;text-decoration:underline;text-underline-offset:3px}`,
  `#${LANGUAGE_LINKS} a[aria-current]{font-weight:600;text-decoration:none}`,
  `@media print{#${LANGUAGE_LINKS}{display:none}}`,
].join('');

/** Returns a link for each language, in itself, below the frame (LANG-12); nothing if there is only one. The address has no path, so that
 *  it is that of the page which the shell shows. When scripts run, the shell keeps its query too (shell/src/menus). */
export function languageLinks(language: LanguageCode, languages: readonly LanguageCode[]): string {
  if (languages.length < 2) return '';
  const label = inLanguage(language, () => t('Language'));
  const links = languages.map(
    (code) =>
      `<a href="?${LANGUAGE_PARAM}=${code}" lang="${code}" hreflang="${code}"${code === language ? ' aria-current="true"' : ''}>${LANGUAGE_NAMES[code]}</a>`,
  );
  return `\n<nav id="${LANGUAGE_LINKS}" class="wrap" aria-label="${escapeText(label)}">${links.join('')}</nav>`;
}
