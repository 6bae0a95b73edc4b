import { type Named, namedTexts, type Translations } from '@fareweave/shared-lib/domain/translations';

type Declared = Named & { translations?: Translations };

/** Returns messages about titles, descriptions and labels without a translation, and about translations without a text, for each language
 *  that the declaration has, and for those that its texts have (LANG-9). */
export function namedTextProblems(
  { translations = {}, ...declaration }: Declared,
  catalogues: readonly string[] = [],
): string[] {
  const { labels, others } = namedTexts(declaration);
  const named = [...labels, ...others];
  return [...new Set([...Object.keys(translations), ...catalogues])].flatMap((language) => {
    const texts = translations[language] ?? {};
    return [
      ...named.filter((text) => !texts[text]).map((text) => `translations.${language} has no “${text}”`),
      ...Object.keys(texts)
        .filter((text) => !named.includes(text))
        .map((text) => `translations.${language} has “${text}”, which is no title, description or label`),
    ];
  });
}
