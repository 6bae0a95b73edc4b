import { createHash } from 'node:crypto';
import { type LanguageCode, SOURCE_LANGUAGE } from '@fareweave/shared-lib/domain/languages';
import { t, textOf } from '@fareweave/shared-lib/domain/texts';
import { inLanguage } from '../language/language.ts';

/** The colours of shared-lib/src/ui/tokens.css. The page loads no other file. */
const STYLE = `
:root {
  color-scheme: light dark;
  --accent: light-dark(#c2410c, #fb923c);
}
body { margin: 0; background: light-dark(#f6f4f0, #12110f); }
main {
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 12px;
  min-height: 100dvh;
  padding: 24px;
  box-sizing: border-box;
  color: light-dark(#1b1a17, #f4f1ea);
  font: 400 1rem / 1.5 ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  text-align: center;
}
h1, p { margin: 0; }
h1 { font-size: 1.625rem; line-height: 1.15; letter-spacing: -0.03em; }
p { max-width: 44ch; color: light-dark(#5d5950, #bdb7aa); }
a {
  margin-top: 12px;
  padding: 10px 18px;
  border-radius: 12px;
  background: var(--accent);
  color: light-dark(#fff, #12110f);
  font-weight: 600;
  text-decoration: none;
}
a:hover { text-decoration: underline; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

export const ERROR_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Returns a page in a language, without the shell. Its texts are constants and are not escaped. */
export const errorPage = (
  { title, message }: { title: string; message: string },
  language: LanguageCode = SOURCE_LANGUAGE,
) =>
  inLanguage(
    language,
    () => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,">
<title>${textOf(title)} · Fareweave</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${textOf(title)}</h1>
<p>${textOf(message)}</p>
<a href="/">${t('Back to Search')}</a>
</main>
</body>
</html>
`,
  );
