import { LANGUAGE_PARAM, type LanguageCode, SOURCE_LANGUAGE } from '@fareweave/shared-lib/domain/languages';
import { msg } from '@fareweave/shared-lib/domain/texts';

/** The data of a page for search engines and link previews. */
export interface PageMeta {
  /** Without the product's name. */
  title: string;
  description: string;
  /** The canonical URL; null for an unknown page. */
  url: string | null;
  /** Whether search engines may list it. */
  isIndexed: boolean;
}

export const DEFAULT_DESCRIPTION = msg(
  'Where can I fly tomorrow on the pass, with Discount Den or on a standard fare, and how do I get home?',
);

export const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

interface Site {
  /** The absolute URL of the icon. */
  pictureUrl: string;
  language: LanguageCode;
  /** All languages of the product. */
  languages: readonly LanguageCode[];
}

/** The address of a page in a language. English has no parameter. */
const inLanguage = (url: string, language: LanguageCode): string => {
  const address = new URL(url);
  if (language !== SOURCE_LANGUAGE) address.searchParams.set(LANGUAGE_PARAM, language);
  return address.href;
};

/** The links of a page to itself in each language (LANG-7); none if there is only one. */
function alternates(url: string, languages: readonly LanguageCode[]): string[] {
  if (languages.length < 2) return [];
  const link = (hreflang: string, href: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeText(href)}">`;
  return [...languages.map((language) => link(language, inLanguage(url, language))), link('x-default', url)];
}

/** The meta elements of a page's head. */
export function metaElements(meta: PageMeta, { pictureUrl, language, languages }: Site): string {
  const { title, description, url, isIndexed } = meta;
  const address = url === null ? null : inLanguage(url, language);
  const properties = {
    'og:site_name': 'Fareweave',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:image': pictureUrl,
    ...(address !== null && { 'og:url': address }),
  };
  return [
    `<meta name="description" content="${escapeText(description)}">`,
    ...(isIndexed ? [] : ['<meta name="robots" content="noindex">']),
    ...(isIndexed && url !== null && address !== null
      ? [`<link rel="canonical" href="${escapeText(address)}">`, ...alternates(url, languages)]
      : []),
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeText(content)}">`,
    ),
    '<meta name="twitter:card" content="summary">',
  ].join('\n');
}
