import { type Language, setLanguage } from '@fareweave/shared-lib/domain/texts';

type Imports = Readonly<Record<string, () => Promise<unknown>>>;

/** Imports of the module `src/messages/es.ts` and those of other languages, by the value of `<html lang>`. */
type Catalogues = Readonly<Record<string, () => Promise<{ language: Language }>>>;

/** Returns a function for the imports of a remote, `translated({ '/deals': … })`. They then also load the texts
 *  of the page's language (ADR 69). In English, and in a language without a catalogue, nothing changes (LANG-10). */
export function translatedBy(catalogues: Catalogues) {
  let isLoaded = false;
  const load = async (): Promise<void> => {
    const catalogue = catalogues[document.documentElement.lang];
    if (isLoaded || catalogue === undefined) return;
    setLanguage((await catalogue()).language);
    isLoaded = true;
  };
  return <Own extends Imports>(imports: Own): Own =>
    Object.fromEntries(
      Object.entries(imports).map(([name, start]) => [
        name,
        async () => (await Promise.all([start(), load()]))[0],
      ]),
    ) as Imports as Own;
}
