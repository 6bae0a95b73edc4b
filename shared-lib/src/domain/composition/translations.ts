/** Translations of what `remote.json` names: titles, descriptions and labels (ADR 69). */

/** Texts in other languages than English by their English text, by language: `es` → `Plans` → `Planes`. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Returns a text in a language by its English text. */
export type Texts = (english: string) => string;

/** Returns the texts of a declaration in a language. A text without a translation stays English. */
export const textsIn =
  (translations: Translations | undefined, language: string): Texts =>
  (english) => {
    const own = translations?.[language] ?? {};
    return Object.hasOwn(own, english) ? (own[english] as string) : english;
  };

/** The parts of a declaration or a release that contain texts. */
export interface Named {
  routes: readonly { title: string; description?: string }[];
  navigation: readonly { label: string; blocked?: string }[];
  fills?: readonly { title: string }[];
}

/** Returns a release, as pages have it, with its titles and labels in another language. */
export function withTexts<R extends Named>(release: R, texts: Texts): R {
  const { routes, navigation, fills } = release;
  return {
    ...release,
    routes: routes.map((route) => ({ ...route, title: texts(route.title) })),
    navigation: navigation.map(({ label, blocked, ...entry }) => ({
      ...entry,
      label: texts(label),
      ...(blocked !== undefined && { blocked: texts(blocked) }),
    })),
    ...(fills && { fills: fills.map((fill) => ({ ...fill, title: texts(fill.title) })) }),
  };
}

/** Returns the labels of the links in the menus, to which stricter rules apply, and the other texts of a declaration, each once. */
export function namedTexts({ routes, navigation, fills = [] }: Named): {
  labels: string[];
  others: string[];
} {
  const labels = new Set(navigation.map(({ label }) => label));
  const others = [
    ...routes.flatMap(({ title, description }) => [title, description]),
    ...navigation.map(({ blocked }) => blocked),
    ...fills.map(({ title }) => title),
  ].filter((text) => text !== undefined && !labels.has(text));
  return { labels: [...labels], others: [...new Set(others as string[])] };
}
