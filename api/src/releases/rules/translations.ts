import { hasInvisible, labelError } from '@fareweave/shared-lib/domain/declaration-rules';
import { LANGUAGES, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '@fareweave/shared-lib/domain/languages';
import { namedTexts } from '@fareweave/shared-lib/domain/translations';
import type { OwnRule, Problem } from './problem.ts';

const OTHERS = LANGUAGES.filter((language) => ![SOURCE_LANGUAGE, PSEUDO_LANGUAGE].includes(language));

const problem = (message: string, fix: string): Problem => ({ rule: 'translations', message, fix });

const wrongTranslation = (language: string, english: string, wrong: string): Problem =>
  problem(
    `The ${language} translation of “${english}” ${wrong}`,
    'choose another under translations in remote.json',
  );

/** Translations are of texts that the release names, in languages of the product, and obey the rules for these texts (LANG-11). */
export const declaredTranslations: OwnRule = ({ translations = {}, ...release }) => {
  const { labels, others } = namedTexts(release);
  return Object.entries(translations).flatMap(([language, texts]) => {
    if (!OTHERS.some((other) => other === language))
      return problem(
        `It has translations into ${JSON.stringify(language)}`,
        `the languages of the product are English and ${OTHERS.join(', ')}`,
      );
    return Object.entries(texts).flatMap(([english, text]) => {
      if (![...labels, ...others].includes(english))
        return problem(
          `It translates “${english}”, which is no title, description or label of it`,
          'remove it from translations in remote.json',
        );
      const wrong = labels.includes(english)
        ? labelError(text)
        : hasInvisible(text)
          ? 'has invisible characters'
          : null;
      return wrong === null ? [] : wrongTranslation(language, english, wrong);
    });
  });
};

/** Titles of fills are entries of menus and names of tabs, so their translations obey the rules for labels (LANG-11). */
export const titleTranslations: OwnRule = ({ translations = {}, fills = [] }) =>
  Object.entries(translations).flatMap(([language, texts]) =>
    [...new Set(fills.map(({ title }) => title))].flatMap((title) => {
      const text = texts[title];
      const wrong = text === undefined || hasInvisible(text) ? null : labelError(text);
      return wrong === null ? [] : wrongTranslation(language, title, wrong);
    }),
  );
