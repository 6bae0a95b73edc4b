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

export const DEFAULT_DESCRIPTION =
  'Where can I fly tomorrow on the pass, with Discount Den or on a standard fare, and how do I get home?';

export const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** The meta elements of a page's head. `pictureUrl`: the absolute URL of the icon. */
export function metaElements(meta: PageMeta, pictureUrl: string): string {
  const { title, description, url, isIndexed } = meta;
  const properties = {
    'og:site_name': 'Fareweave',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:image': pictureUrl,
    ...(url !== null && { 'og:url': url }),
  };
  return [
    `<meta name="description" content="${escapeText(description)}">`,
    ...(isIndexed ? [] : ['<meta name="robots" content="noindex">']),
    ...(isIndexed && url !== null ? [`<link rel="canonical" href="${escapeText(url)}">`] : []),
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeText(content)}">`,
    ),
    '<meta name="twitter:card" content="summary">',
  ].join('\n');
}
