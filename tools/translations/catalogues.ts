import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDeclaration, ShellBuild } from '@fareweave/shared-lib/domain/composition';
import { IntlMessageFormat } from 'intl-messageformat';
import { namedTextProblems } from '../../remote-kit/src/declared/declared-translations.ts';
import { extractFrom } from './messages.ts';

type Catalogue = Record<string, string>;

/** The languages with catalogues, beside English. */
const LANGUAGES = ['es'];
/** Every part contains the texts of this one. */
const SHARED = 'shared-lib';

const catalogueFile = (part: string, language: string): string =>
  `${part}/src/${part === 'api' ? 'core/language' : 'messages'}/${language}.json`;

const readCatalogue = (root: string, part: string, language: string): Catalogue =>
  JSON.parse(readFileSync(path.join(root, catalogueFile(part, language)), 'utf8'));

/** Returns the parts that are declared as translated: those with a catalogue. */
const translatedParts = (root: string, language: string): string[] =>
  readdirSync(root)
    .filter((part) => existsSync(path.join(root, catalogueFile(part, language))))
    .sort();

/** Returns one message for each text without a translation, each translation without a text, and each translation that does not fit
 *  its text. `write`: adds missing texts to the catalogues, with empty translations, and removes unused ones. */
export function translationProblems(root: string, { write = false } = {}): string[] {
  return LANGUAGES.flatMap((language) => {
    const shared = readCatalogue(root, SHARED, language);
    return translatedParts(root, language).flatMap((part) => {
      const { found, problems } = extractFrom(root, `${part}/src`);
      const used = new Map(found.map(({ message, file }) => [message, file]));
      const own = readCatalogue(root, part, language);
      const others = part === SHARED ? {} : shared;
      const file = catalogueFile(part, language);
      if (write) {
        const keys = [...used.keys()].filter((key) => own[key] !== undefined || others[key] === undefined);
        const next = Object.fromEntries(keys.sort().map((key) => [key, own[key] ?? '']));
        writeFileSync(path.join(root, file), `${JSON.stringify(next, null, 2)}\n`);
      }
      return [
        ...problems,
        ...[...used]
          .filter(([message]) => !(own[message] || others[message]))
          .map(([message, source]) => `${file}: no translation of "${message}" in ${source}`),
        ...Object.keys(own)
          .filter((message) => !used.has(message))
          .map((message) => `${file}: unused: "${message}"`),
        ...Object.entries(own).flatMap(([message, translation]) =>
          translation === '' ? [] : unequal(message, translation, language).map((why) => `${file}: ${why}`),
        ),
      ];
    });
  });
}

/** Returns one message for each title, description or label in `remote.json` and in the shell's `pages.json` without a translation, and
 *  for each unused translation (LANG-11). */
export function declaredTextProblems(root: string): string[] {
  const declarations = readdirSync(root).flatMap((part) => {
    const file = [`${part}/remote.json`, `${part}/pages.json`].find((each) =>
      existsSync(path.join(root, each)),
    );
    return file === undefined ? [] : [{ part, file }];
  });
  return declarations.flatMap(({ part, file }) => {
    const declared = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as
      | RemoteDeclaration
      | Pick<ShellBuild, 'pages' | 'translations'>;
    const named =
      'pages' in declared ? { ...declared, routes: Object.values(declared.pages), navigation: [] } : declared;
    const languages = LANGUAGES.filter((language) => translatedParts(root, language).includes(part));
    return namedTextProblems(named, languages).map((problem) => `${file}: ${problem}`);
  });
}

/** Returns how a translation differs from its English message in what the code fills in. */
export function unequal(message: string, translation: string, language: string): string[] {
  try {
    const [english, other] = [partsOf(message, 'en'), partsOf(translation, language)];
    const same = english.join(' ') === other.join(' ');
    const edges = /^\s*|\s*$/g;
    return [
      ...(same
        ? []
        : [
            `"${translation}" has ${other.join(', ') || 'no placeholder'}; "${message}" has ${english.join(', ') || 'none'}`,
          ]),
      ...(message.match(edges)?.join('|') === translation.match(edges)?.join('|')
        ? []
        : [`"${translation}" begins or ends with other spaces than "${message}"`]),
    ];
  } catch (error) {
    return [`"${translation}" is not a message that the product can format: ${(error as Error).message}`];
  }
}

/** The placeholders and elements of a message, each once. Throws an error for what `formatMessage` does not support. */
function partsOf(message: string, language: string): string[] {
  if (/'(?=['{}<>#])/.test(message))
    throw new Error('use the apostrophe ’, because a straight one quotes in ICU messages');
  const parts = new Set([...message.matchAll(/<\/?\w+>/g)].map(([tag]) => tag));
  const add = (nodes: readonly AstNode[]): void => {
    for (const { type, value, options } of nodes) {
      const kind = KINDS[type];
      if (kind === undefined)
        throw new Error('it has something else than text, placeholders, plural and select');
      if (kind !== 'text' && kind !== '#') parts.add(`{${value}}`);
      for (const option of Object.values(options ?? {})) add(option.value);
    }
  };
  add(new IntlMessageFormat(message, language, {}, { ignoreTag: true }).getAst() as unknown as AstNode[]);
  return [...parts].sort();
}

interface AstNode {
  type: number;
  value: string;
  options?: Record<string, { value: AstNode[] }>;
}

/** The types of nodes in FormatJS’s parser. */
const KINDS: Record<number, string> = { 0: 'text', 1: 'placeholder', 5: 'select', 6: 'plural', 7: '#' };
