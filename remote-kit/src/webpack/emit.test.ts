import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { bundleScript, translatedScript } from './emit.ts';

const SHELL = path.join(import.meta.dirname, '../../../shell');
const catalogueIn = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'));
const spanish = {
  ...catalogueIn(createRequire(import.meta.url).resolve('@fareweave/shared-lib/messages/es.json')),
  ...catalogueIn(path.join(SHELL, 'src/messages/es.json')),
};

it('translates only strings of a script that match completely', () => {
  expect(translatedScript('say("Retry");say("Retry now");Retry()', { Retry: 'Dilo "otra" vez: $&' })).toBe(
    'say("Dilo \\"otra\\" vez: $&");say("Retry now");Retry()',
  );
});

it('translates every text of the inline script of the page', async () => {
  const { text } = await bundleScript(path.join(SHELL, 'src/page-loader.ts'));
  const sentences = (script: string) => script.match(/"[A-Z][^"\\]* [^"\\]*"/g) ?? [];
  const translated = translatedScript(text, spanish);
  expect(sentences(text).length).toBeGreaterThan(3);
  expect(sentences(translated).filter((one) => text.includes(one))).toEqual([]);
  expect(translated).toContain('"Reintentar"');
});
