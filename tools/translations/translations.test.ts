import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatMessage } from '@fareweave/shared-lib/domain/icu';
import { IntlMessageFormat } from 'intl-messageformat';
import { afterAll, describe, expect, it } from 'vitest';
import { testFolder } from '../../api/src/testing/fixtures.ts';
import { root } from '../run/steps.ts';
import { declaredTextProblems, translationProblems, unequal } from './catalogues.ts';
import { physicalPropertyProblems } from './check.ts';
import { extractFromSource } from './messages.ts';

const IMPORT = "import { msg, plural as many, t } from '@fareweave/shared-lib/domain/texts';";
const extract = (source: string) => extractFromSource(`${IMPORT}\n${source}`, 'a.tsx');

describe('the messages in a source', () => {
  it('are those of calls, conditions and marked constants', () => {
    const { found, problems } = extract(`
      const NAMES = msg({ a: 'One', b: { message: 'Two' } });
      const LIST = msg(['Three']);
      export const Screen = ({ n, isNew }) => <p title={t('Four {n}', { n })}>{many(n, '# bed', '# beds')}{t(isNew ? 'Five' : \`Six\`)}{t(NAMES.a)}</p>;`);
    expect(problems).toEqual([]);
    expect(found.map(({ message }) => message).sort()).toEqual([
      'Five',
      'Four {n}',
      'One',
      'Six',
      'Three',
      'Two',
      '{count, plural, one {# bed} other {# beds}}',
    ]);
  });

  it('are those of failure texts, which may be at module level', () => {
    const { found, problems } = extractFromSource(
      "import { failureTexts, textsFor } from '../client.ts'; const TEXTS = failureTexts('One', 'Two', 'error'); const PLANS = textsFor('load plans', 'Try again.');",
      'a.ts',
    );
    expect(problems).toEqual([]);
    expect(found.map(({ message }) => message)).toEqual(['One', 'Two', 'load plans', 'Try again.']);
  });

  it('are not those of other functions with these names', () => {
    expect(
      extractFromSource(
        "import { t } from './mine.ts'; export const from = 'domain/texts'; t('Mine');",
        'a.ts',
      ).found,
    ).toEqual([]);
  });

  it('are refused at module level', () => {
    expect(extract("const LABEL = t('Too early');").problems).toEqual([
      expect.stringContaining('a.tsx: t() at module level'),
    ]);
  });
});

it.each([
  ['From {a} to {b}', 'De {a}', '"De {a}" has {a}; "From {a} to {b}" has {a}, {b}'],
  ['From {a}', 'De {b}', '"De {b}" has {b}; "From {a}" has {a}'],
  ['<b>Now</b>', 'Ahora', '"Ahora" has no placeholder; "<b>Now</b>" has </b>, <b>'],
  ['Now. ', 'Ahora.', '"Ahora." begins or ends with other spaces than "Now. "'],
])('finds that %j and %j differ', (message, translation, problem) => {
  expect(unequal(message, translation, 'es')).toEqual([problem]);
});

it('accepts a straight apostrophe that does not quote', () => {
  expect(unequal("What's new", 'Novedades', 'es')).toEqual([]);
});

it.each(['Hay {count, plural, one {uno}}', 'Hay {count', "Hay '{'count}", 'Hay {count, number}'])(
  'refuses the message %j',
  (translation) => {
    expect(unequal('There are {count}', translation, 'es')).toEqual([
      expect.stringContaining('is not a message that the product can format'),
    ]);
  },
);

describe('catalogues', () => {
  const { folder, remove } = testFolder();
  afterAll(remove);
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };

  it('contain exactly the texts of their part, and get new ones', () => {
    write('shared-lib/src/messages/es.json', '{}');
    write('mf-a/src/messages/es.json', JSON.stringify({ Gone: 'Ido' }));
    write('mf-a/src/screen.ts', `${IMPORT}\nexport const label = () => t('New');`);
    write('mf-b/src/screen.ts', `${IMPORT}\nexport const label = () => t('Not declared as translated');`);
    const missing = 'mf-a/src/messages/es.json: no translation of "New" in mf-a/src/screen.ts';
    expect(translationProblems(folder)).toEqual([missing, 'mf-a/src/messages/es.json: unused: "Gone"']);
    translationProblems(folder, { write: true });
    expect(JSON.parse(readFileSync(path.join(folder, 'mf-a/src/messages/es.json'), 'utf8'))).toEqual({
      New: '',
    });
    expect(translationProblems(folder)).toEqual([missing]);
  });

  it('are complete for the titles and labels that remote.json declares', () => {
    const declaration = {
      routes: [{ path: '/a', title: 'Deals' }],
      navigation: [{ label: 'Deals', blocked: 'With Premium only.' }],
      translations: { es: { Deals: 'Ofertas', Gone: 'Ido' } },
    };
    write('mf-c/remote.json', JSON.stringify(declaration));
    write('mf-d/remote.json', JSON.stringify({ routes: [], navigation: [] }));
    write('mf-a/remote.json', JSON.stringify({ routes: [{ title: 'Trips' }], navigation: [] }));
    write(
      'shell/pages.json',
      JSON.stringify({ pages: { '/about': { title: 'About' } }, translations: { es: {} } }),
    );
    expect(declaredTextProblems(folder)).toEqual([
      'mf-a/remote.json: translations.es has no “Trips”',
      'mf-c/remote.json: translations.es has no “With Premium only.”',
      'mf-c/remote.json: translations.es has “Gone”, which is no title, description or label',
      'shell/pages.json: translations.es has no “About”',
    ]);
  });

  it('are formatted as FormatJS does', () => {
    const files = ['mf-summary', 'shared-lib', 'shell'].map((part) =>
      path.join(root, part, 'src/messages/es.json'),
    );
    const messages = files.flatMap((file) => Object.values<string>(JSON.parse(readFileSync(file, 'utf8'))));
    expect(messages.length).toBeGreaterThan(300);
    for (const message of messages)
      for (const count of [0, 1, 2, 1284, 1_000_000]) {
        const names = [...message.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, `<${name}>`]);
        const values = { ...Object.fromEntries(names), count };
        const expected = new IntlMessageFormat(message, 'es-US', {}, { ignoreTag: true }).format(values);
        expect(formatMessage(message, values, 'es-US')).toBe(expected);
      }
  });
});

it('refuses styles that do not turn round, in each of their lines (ADR 69)', () => {
  const { folder, remove } = testFolder();
  mkdirSync(path.join(folder, 'mf-a/src/map'), { recursive: true });
  const css = [
    'const A = styled.p`',
    '  margin-left: 4px;',
    '  inset-inline-start: 0;',
    '  text-align: right;',
    '  border-left-color: red;',
    '  left: 0;',
    '  padding: 1px 2px 3px 4px;',
    '  margin: 1px calc(2px + 1px) 3px calc(2px + 1px);',
    '  border-radius: 4px 0 0 4px;',
    '  border-radius: 4px 4px 0 0;',
    '  transform: translateX(16px);',
    '  transform: translateX(calc(16px * var(--forward, 1)));',
    '  background: linear-gradient(to right, red, blue);',
    '`;',
    'const box = { left: 2, right: 3 };',
    'const B = <b style={{ marginLeft: 4 }} />;',
    'interface Box {',
    '  left: number;',
    '}',
  ];
  writeFileSync(path.join(folder, 'mf-a/src/a.tsx'), css.join('\n'));
  const problems = physicalPropertyProblems(folder, ['mf-a']);
  remove();
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(
    [2, 4, 5, 6, 7, 9, 11, 13, 16].map((line) => `mf-a/src/a.tsx:${line}:`),
  );
  expect(problems[0]).toContain('margin-left: 4px;');
});
