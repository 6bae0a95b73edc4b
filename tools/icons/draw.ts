import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run/steps.ts';
import { startBrowser } from '../setup/ensure-browser.ts';

/** `node tools/icons/draw.ts`: draws the icons of the installed product from the lines of `favicon.svg` (INST-2). */

const folder = path.join(root, 'shell/icons');
const [lines = ''] = /<g fill[\s\S]*<\/g>/.exec(readFileSync(path.join(folder, 'favicon.svg'), 'utf8')) ?? [];

interface Icon {
  file: string;
  /** Pixels. */
  size: number;
  /** The shape behind the lines. */
  ground: string;
  /** Moves the lines to the middle. */
  transform?: string;
}

const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, ground: '<rect width="26" height="26" rx="8" fill="#c2410c"/>' },
  // Systems cut this icon to a shape of their own, so the lines are within the middle 80 %.
  {
    file: 'icon-maskable.png',
    size: 512,
    ground: '<rect width="26" height="26" fill="#c2410c"/>',
    transform: 'translate(1.95 3.65) scale(.85)',
  },
  // Systems draw this icon in their own colour and use only its transparency.
  { file: 'icon-badge.png', size: 96, ground: '', transform: 'translate(0 2)' },
];

const browser = await startBrowser();
for (const { file, size, ground, transform = '' } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26" width="${size}" height="${size}" style="display:block">${ground}${lines.replace('<g ', `<g transform="${transform}" stroke="#fff" `)}</svg>`;
  await page.setContent(`<body style="margin:0">${svg}`);
  writeFileSync(path.join(folder, file), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
