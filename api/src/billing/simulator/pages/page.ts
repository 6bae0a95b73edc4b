import { createHash } from 'node:crypto';
import type { PlanType } from '@fareweave/shared-lib/domain/plans';
import { languageLocale, t } from '@fareweave/shared-lib/domain/texts';
import { escapeHtml } from '../../../mail/index.ts';
import { STYLE } from './style.ts';

/** Escaped markup. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | readonly Part[];

/** Template tag for markup. It escapes values that are not markup themselves. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(markup)));

function markup(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(markup).join('');
  return escapeHtml(String(part));
}

/** Allows the inline style sheet, and forms to this server. */
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
  // The URL contains the token that authorizes the page.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
};

/** `Premium, monthly`. */
export const planName = (plan: PlanType): string =>
  plan === 'monthly' ? t('Premium, monthly') : t('Premium, yearly');

/** Renders a page of the payment simulator in the language that is set. */
export const renderSimulatorPage = (title: string, content: Html): string =>
  `<!doctype html>\n${
    html`<html lang="${languageLocale() ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${t('{title} · Fareweave test payments', { title })}</title>
<style>`.text
  }${STYLE}${
    html`</style>
</head>
<body>
<header><p><strong>${t('Test – no money moves')}</strong> ${t('This page simulates the payment provider.')}</p></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text
  }`;

/** Renders a page with a message and a link. */
export const messagePage = (title: string, message: string, back: { href: string; label: string }): string =>
  renderSimulatorPage(
    title,
    html`<p>${message}</p>
<a class="back" href="${back.href}">${back.label}</a>`,
  );
