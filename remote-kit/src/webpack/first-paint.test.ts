import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testRemote } from '../testing/working-copy.ts';
import { renderFirstPaint } from './first-paint.ts';

let remote: ReturnType<typeof testRemote>;
beforeAll(() => {
  remote = testRemote();
});
afterAll(() => remote.remove());

const SCREEN = `
import { t } from '@fareweave/shared-lib/domain/texts';
const Deals = () => <h1>{t('Deals')}</h1>;
export const firstPaint = { deals: <Deals /> };
export const screens = ['deals'];
`;
const SPANISH = `
import { pageLanguage } from '@fareweave/shared-lib/domain/icu';
export const language = pageLanguage('es', { Deals: 'Ofertas' });
`;

it('renders first paints in the languages of the remote (LANG-6)', async () => {
  const source = path.join(remote.folder, 'src/first-paint.tsx');
  mkdirSync(path.join(remote.folder, 'src/messages'));
  writeFileSync(source, SCREEN);
  writeFileSync(path.join(remote.folder, 'src/messages/es.ts'), SPANISH);
  const css = '';
  expect(await renderFirstPaint(source)).toEqual({ deals: { html: '<h1>Deals</h1>', css, isScreen: true } });
  expect(await renderFirstPaint(source, { languages: ['es', 'en-XA'] })).toEqual({
    deals: { html: '<h1>Deals</h1>', css, isScreen: true },
    'deals@es': { html: '<h1>Ofertas</h1>', css, isScreen: true },
    'deals@en-XA': { html: '<h1>⟦Déáls ~~~~⟧</h1>', css, isScreen: true },
  });
});
