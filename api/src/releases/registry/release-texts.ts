import type {
  Composition,
  LiveRelease,
  PublishedRelease,
  Release,
} from '@fareweave/shared-lib/domain/composition';
import { type LanguageCode, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '@fareweave/shared-lib/domain/languages';
import { pseudoTranslate } from '@fareweave/shared-lib/domain/pseudo';
import { type Texts, type Translations, textsIn, withTexts } from '@fareweave/shared-lib/domain/translations';
import { nameAndVersion } from './manifest.ts';

/** Returns the titles, descriptions and labels of a release or of the shell in a language (LANG-11); null if they are all English. */
export function textsFor(translations: Translations | undefined, language: LanguageCode): Texts | null {
  if (translations === undefined || language === SOURCE_LANGUAGE) return null;
  // The pseudo-language has no catalogue.
  if (language === PSEUDO_LANGUAGE) return (english) => pseudoTranslate(english, {}) ?? english;
  return translations[language] === undefined ? null : textsIn(translations, language);
}

/** Returns a release, as pages have it, with its texts in a language. */
export function releaseIn(
  live: LiveRelease,
  { translations }: Pick<Release, 'translations'>,
  language: LanguageCode,
): LiveRelease {
  const texts = textsFor(translations, language);
  return texts === null ? live : withTexts(live, texts);
}

/** Returns the live releases and the canaries of a registry with their texts in a language. `published`: the releases with their
 *  translations. */
export function registryIn<C extends Pick<Composition, 'releases' | 'canaries'>>(
  composition: C,
  published: readonly PublishedRelease[],
  language: LanguageCode,
): C {
  const known = new Map(published.map((release) => [nameAndVersion(release), release]));
  const inLanguage = (live: LiveRelease): LiveRelease =>
    releaseIn(live, known.get(nameAndVersion(live)) ?? {}, language);
  return {
    ...composition,
    releases: composition.releases.map(inLanguage),
    canaries: composition.canaries.map((canary) => ({ ...canary, release: inLanguage(canary.release) })),
  };
}
