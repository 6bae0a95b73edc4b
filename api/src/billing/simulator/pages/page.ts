import { createHash } from 'node:crypto';
import { STYLE } from './style.ts';

/** Markup whose texts are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | readonly Part[];

/** Markup as a template: what is put into it is escaped unless it is markup itself. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(markup)));

function markup(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(markup).join('');
  return String(part).replace(/[&<>"']/g, (character) => ESCAPED[character] ?? character);
}

const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Only its own style, no icon, and forms that come back here. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  // The address is all it takes to use the page.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
};

/** A page of the stand-in, complete without scripts. */
export const renderPage = (title: string, content: Html): string =>
  `<!doctype html>\n${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title} · Fareweave test payments</title>
<style>`.text
  }${STYLE}${
    html`</style>
</head>
<body>
<header><p><strong>Test – no money moves</strong> This page stands in for the payment provider.</p></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text
  }`;

/** For an address that leads to nothing, or to nothing that is needed. */
export const messagePage = (title: string, message: string, back: { href: string; label: string }): string =>
  renderPage(
    title,
    html`<p>${message}</p>
<a class="back" href="${back.href}">${back.label}</a>`,
  );
