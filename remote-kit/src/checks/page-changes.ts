import { DISPLAY_KEY, RATES_KEY } from '@fareweave/shared-lib/domain/display';
import { PARTY_KEY } from '@fareweave/shared-lib/domain/party';
import { SHORTLIST_KEY, WAITING_KEY } from '@fareweave/shared-lib/domain/shortlist-id';
import { STORED_FLIGHTS_KEY } from '@fareweave/shared-lib/domain/stored-flights';

/** Keys of the browser's storage that shared code and the shell use on behalf of remotes. */
export const SHARED_KEYS: readonly string[] = [
  STORED_FLIGHTS_KEY,
  SHORTLIST_KEY,
  WAITING_KEY,
  DISPLAY_KEY,
  RATES_KEY,
  PARTY_KEY,
  'auth_token',
  'auth_account',
  'flag_number',
];

/** The remote that was mounted. */
interface Mounted {
  remote: string;
  /** Keys of the browser's storage that every part may use. */
  sharedKeys: readonly string[];
}

export type ObservedPage = Window & { pageChanges(mounted: Mounted): Promise<string[]> };

/** Runs in the page, on a page of the shell. `window.pageChanges(…)`, called on the same page after mounts of a remote, names what the
 *  remote has changed outside its own area: elements, attributes, style sheets, built-in objects, global functions, storage, cookies, and styles
 *  that apply to the shell (KITS-6). Styles for print may apply to the shell, because paper shows one screen. */
export function observePage(): void {
  type Properties = Map<PropertyKey, PropertyDescriptor>;
  const propertiesOf = (object: object): Properties =>
    new Map(Reflect.ownKeys(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key) ?? {}]));

  /** The built-in classes, their prototypes, and objects of functions such as `JSON`, by name. */
  const builtIns = new Map<string, object>();
  for (const [name, { value }] of propertiesOf(window)) {
    const isNamespace = ['JSON', 'Math', 'Reflect', 'Intl', 'Atomics', 'WebAssembly'].includes(String(name));
    if (typeof value !== 'function' && !isNamespace) continue;
    builtIns.set(String(name), value);
    if (typeof value.prototype === 'object' && value.prototype !== null)
      builtIns.set(`${String(name)}.prototype`, value.prototype);
  }
  const changedProperties = (object: object, before: Properties): string[] =>
    [...propertiesOf(object)].flatMap(([key, now]) => {
      const then = before.get(key);
      const isSame = Object.is(then?.value, now.value) && then?.get === now.get && then?.set === now.set;
      return isSame ? [] : [String(key)];
    });

  /** Elements beside the shell's own, without scripts and preload hints, which stay until the page ends. */
  const elements = (): Element[] =>
    [...document.documentElement.children, ...document.head.children, ...document.body.children].filter(
      ({ id, localName }) => id !== 'app' && localName !== 'script' && localName !== 'link',
    );
  /** The parts of the page that a user can see and use: landmarks, the heading, and the links of menus. */
  const parts = (): string[] =>
    [...document.querySelectorAll('header, nav, main, footer, h1, nav a')]
      .filter(
        (part) => part.checkVisibility({ visibilityProperty: true }) && part.closest('[inert]') === null,
      )
      .map(({ localName, textContent }) =>
        ['a', 'h1'].includes(localName) ? `<${localName}> “${textContent}”` : `<${localName}>`,
      );
  const attributes = (): string[] =>
    [document.documentElement, document.body].flatMap((element) =>
      [...element.attributes].map(
        ({ name, value }) => `the attribute ${name}="${value}" of <${element.localName}>`,
      ),
    );
  const storageKeys = (): string[] => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  const cookies = (): string[] => document.cookie.split('; ').flatMap((cookie) => cookie.split('=')[0] || []);
  const databases = async (): Promise<string[]> =>
    (await indexedDB.databases()).map(({ name }) => name ?? '');

  const addedStyles: string[] = [];
  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function (rule, index) {
    addedStyles.push(rule);
    return insertRule.call(this, rule, index);
  };
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLStyleElement) addedStyles.push(node.textContent ?? '');
  }).observe(document, { childList: true, subtree: true });
  /** Selectors among the added styles that match an element of the present page. Selectors with a class are omitted, because the classes of
   *  components are unique for a build, and because the shell adds styles with its own classes at any time. */
  const pageRules = (): string[] => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync([...new Set(addedStyles)].join('\n'));
    const selectors = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return rule.selectorText.split(/,(?![^(]*\))/);
        const isForPaper = rule instanceof CSSMediaRule && rule.media.mediaText === 'print';
        return rule instanceof CSSGroupingRule && !isForPaper ? selectors(rule.cssRules) : [];
      });
    return selectors(sheet.cssRules)
      .map((selector) => selector.trim())
      .filter((selector) => !/\.[\w-]/.test(selector) && document.querySelector(selector) !== null);
  };

  const known = {
    properties: new Map([...builtIns].map(([name, object]) => [name, propertiesOf(object)])),
    globals: propertiesOf(window),
    elements: new Set(elements()),
    pathname: location.pathname,
    parts: parts(),
    attributes: new Set(attributes()),
    sheets: new Set(document.adoptedStyleSheets),
    keys: new Set(storageKeys()),
    cookies: new Set(cookies()),
    databases: databases(),
  };

  async function pageChanges({ remote, sharedKeys }: Mounted): Promise<string[]> {
    const isNew = (name: string): boolean => !known.keys.has(name) && !name.startsWith(`${remote}:`);
    const oldDatabases = new Set(await known.databases);
    // Another page has other parts.
    const gone =
      location.pathname === known.pathname ? known.parts.filter((part) => !parts().includes(part)) : [];
    // Only replaced functions count: libraries may add variables. single-spa and the check replace functions before `known` is read.
    const globals = changedProperties(window, known.globals).filter(
      (name) => typeof known.globals.get(name)?.value === 'function',
    );
    return [
      ...elements()
        .filter((element) => !known.elements.has(element))
        .map(({ localName, parentElement }) => `<${localName}> in <${parentElement?.localName}>`),
      ...(gone.length > 0 ? [`${gone.join(', ')}: gone or changed`] : []),
      ...attributes().filter((attribute) => !known.attributes.has(attribute)),
      ...(document.adoptedStyleSheets.some((sheet) => !known.sheets.has(sheet))
        ? ['an adopted style sheet']
        : []),
      ...pageRules().map((selector) => `the styles of ${selector}`),
      ...[...builtIns].flatMap(([name, object]) =>
        changedProperties(object, known.properties.get(name) ?? new Map()).map((key) => `${name}.${key}`),
      ),
      ...globals.map((name) => `window.${name}`),
      ...storageKeys()
        .filter((name) => isNew(name) && !sharedKeys.includes(name))
        .map((name) => `the key ${name} of the browser's storage, whose name does not begin with ${remote}:`),
      ...cookies()
        .filter((name) => !known.cookies.has(name))
        .map((name) => `the cookie ${name}`),
      ...(await databases())
        .filter((name) => !oldDatabases.has(name) && isNew(name))
        .map((name) => `the database ${name}, whose name does not begin with ${remote}:`),
    ];
  }
  Object.assign(window, { pageChanges });
}
