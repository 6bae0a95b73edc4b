import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

interface Manifest {
  [field: string]: unknown;
  shortcuts: Record<string, unknown>[];
}

const read = (file: string): Manifest =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../icons', file), 'utf8'));

/** What differs between languages. */
const withoutTexts = ({ lang, description, shortcuts, ...rest }: Manifest) => ({
  ...rest,
  shortcuts: shortcuts.map(({ name, description, ...shortcut }) => shortcut),
});

it('the manifests of all languages install the same product', () => {
  const [english, spanish] = [read('manifest.webmanifest'), read('manifest.es.webmanifest')];
  expect(withoutTexts(spanish)).toEqual(withoutTexts(english));
  expect([english.lang, spanish.lang]).toEqual(['en-US', 'es']);
});
