import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run/steps.ts';
import { envProblems } from './env-problems.ts';

it.each([
  ['PROT=4000', '.env: PROT is unknown and does nothing. Is it PORT?'],
  ['FREE_SERCHES=5', '.env: FREE_SERCHES is unknown and does nothing. Is it FREE_SEARCHES?'],
  ['DATABASE_URLS=postgres://a', '.env: DATABASE_URLS is unknown and does nothing. Is it DATABASE_URL?'],
  ['PORT 4000', '.env: PORT has no equals sign and does nothing. Write PORT=…'],
  ['A=1\nSMTP_URL: smtp://a\n', '.env: SMTP_URL has no equals sign and does nothing. Write SMTP_URL=…'],
])('%j in .env is named', (text, problem) => {
  expect(envProblems(text)).toEqual([problem]);
});

it('variables of the product and of other programs are left alone', () => {
  const example = readFileSync(path.join(root, '.env.example'), 'utf8');
  expect(envProblems(example.replaceAll(/^# ([A-Z_]+=)/gm, '$1'))).toEqual([]);
  expect(envProblems('PORT = 4000\nRELEASE_TOKEN=a\nexport DOMAIN="a b"\n\n# PORT 4000\n')).toEqual([]);
});
