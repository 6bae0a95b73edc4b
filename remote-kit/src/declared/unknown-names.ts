import type {
  NavigationEntry,
  RemoteDeclaration,
  RouteDeclaration,
} from '@fareweave/shared-lib/domain/composition';

/** An object with every name of `T`, so that the compiler reports a name that is missing here. */
type Known<T> = Readonly<Record<keyof T, true>>;

const DECLARATION: Known<RemoteDeclaration> = {
  owner: true,
  routes: true,
  navigation: true,
  platform: true,
  backend: true,
  slots: true,
  fills: true,
  events: true,
  hears: true,
  answers: true,
  asks: true,
  flags: true,
  settings: true,
  translations: true,
};

const ROUTE: Known<RouteDeclaration> = {
  path: true,
  access: true,
  title: true,
  description: true,
  screen: true,
  data: true,
  early: true,
};

const ENTRY: Known<NavigationEntry> = {
  label: true,
  path: true,
  place: true,
  order: true,
  access: true,
  blocked: true,
};

/** Returns a message for each name in `remote.json`, its routes and its links that has no meaning, so that a misspelt `access` of a link
 *  is not ignored and a `version` does not replace that of the release (KITS-9). The server refuses unknown names in the other lists. */
export function unknownNames(declaration: RemoteDeclaration): string[] {
  const unknown = (place: string, given: object, known: Known<object>): string[] =>
    Object.keys(given)
      .filter((name) => !Object.hasOwn(known, name) && name !== '$schema')
      .map(
        (name) =>
          `${place} has “${name}”, which has no meaning there. Use ${Object.keys(known).join(', ')}. If it is new, run npx fareweave update.`,
      );
  return [
    ...unknown('remote.json', declaration, DECLARATION),
    ...declaration.routes.flatMap((route) => unknown(`remote.json: the route ${route.path}`, route, ROUTE)),
    ...declaration.navigation.flatMap((entry) =>
      unknown(`remote.json: the link “${entry.label}”`, entry, ENTRY),
    ),
  ];
}
