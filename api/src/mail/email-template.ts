import { languageLocale, t } from '@fareweave/shared-lib/domain/texts';

/** A paragraph, a table of names and values, or a link. All texts are plain text. */
export type Block = string | { facts: readonly (readonly [name: string, fact: string])[] } | Link;

interface Link {
  label: string;
  href: string;
}

export interface EmailContent {
  title: string;
  /** After the salutation. */
  blocks: readonly Block[];
  /** Small print. */
  footer?: readonly (string | Link)[];
}

/** Renders an e-mail as text and as HTML, in the language that is set. The HTML loads no resources and escapes all texts. */
export function renderEmail(content: EmailContent): { text: string; html: string } {
  const greeting = { ...content, blocks: [t('Hello,'), ...content.blocks] };
  return { text: asText(greeting), html: asHtml(greeting) };
}

function asText({ title, blocks, footer = [] }: EmailContent): string {
  const parts = [
    title,
    ...blocks.map(blockText),
    ...(footer.length > 0 ? ['--', ...footer.map(blockText)] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('href' in block) return `${block.label}:\n${block.href}`;
  return block.facts.map(([name, fact]) => `${name}: ${fact}`).join('\n');
}

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
const LINK = 'color:#c2410c';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#c2410c;color:#ffffff;font-weight:600;text-decoration:none';

const asHtml = ({ title, blocks, footer = [] }: EmailContent): string => `<!doctype html>
<html lang="${languageLocale() ?? 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1b1a17;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0;font-weight:700;${LINK}">Fareweave</p>
<h1 style="font-size:24px;line-height:1.25;margin:16px 0">${escapeHtml(title)}</h1>
${blocks.map(blockHtml).join('\n')}
${footer.length > 0 ? `<hr style="margin:24px 0;border:0;border-top:1px solid #a8a29e">\n${footer.map(smallHtml).join('\n')}` : ''}
</div>
</body>
</html>
`;

function blockHtml(block: Block): string {
  if (typeof block === 'string') return `<p style="margin:16px 0">${escapeHtml(block)}</p>`;
  if ('href' in block) return `<p style="margin:24px 0">${linkHtml(block, BUTTON)}</p>`;
  const rows = block.facts.map(
    ([name, fact]) =>
      `<tr style="vertical-align:top"><th scope="row" style="text-align:left;font-weight:400;padding:4px 16px 4px 0;white-space:nowrap">${escapeHtml(name)}</th><td style="font-weight:600;padding:4px 0">${escapeHtml(fact)}</td></tr>`,
  );
  return `<table style="border-collapse:collapse">${rows.join('')}</table>`;
}

const smallHtml = (line: string | Link): string =>
  `<p style="margin:8px 0;font-size:13px">${typeof line === 'string' ? escapeHtml(line) : linkHtml(line)}</p>`;

const linkHtml = ({ label, href }: Link, style = LINK): string =>
  `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>`;

const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? character);
