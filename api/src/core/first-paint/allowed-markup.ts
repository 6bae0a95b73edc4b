/** The allow-list of a first paint: text, layout, forms and SVG. Nothing in it runs a script, loads a file or links to another host.
 *  A form leads to a page of this site, with what the user has chosen in the address. */

const ELEMENTS = new Set(
  `a article aside b br button div em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr input label
   legend li ol optgroup option p progress search section select small span strong textarea time ul dl dt dd nav
   table thead tbody tfoot tr th td caption`.split(/\s+/),
);

const SVG_ELEMENTS = new Set('svg g path rect circle ellipse line polyline polygon title'.split(' '));

const ATTRIBUTES = new Set(
  `class role title lang dir hidden inert tabindex for id name type value placeholder checked disabled readonly
   required selected multiple size rows cols min max step maxlength inputmode autocomplete autocapitalize spellcheck
   action method href datetime colspan rowspan scope headers`.split(/\s+/),
);

const SVG_ATTRIBUTES = new Set(
  `class role xmlns viewBox width height x y x1 y1 x2 y2 cx cy r rx ry d points transform fill fill-rule clip-rule
   fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-opacity opacity
   vector-effect focusable preserveAspectRatio`.split(/\s+/),
);

/** Input types, without `image`, which loads a file, and `hidden`. */
const INPUT_TYPES = new Set(
  'button checkbox date email number radio range search submit tel text time'.split(' '),
);

/** Ids from React's `useId`. A first paint cannot take an id of the page or one that scripts look for. */
const GENERATED_ID = /^_[rR]_[0-9a-zA-Z]+_[\w-]*$/;
const REFERENCES = new Set(['id', 'for', 'headers']);
/** The name of a control is a parameter of the address. Unlike other names, it becomes no global variable. */
const CONTROLS = new Set(['input', 'select', 'textarea', 'button']);
const CONTROL_NAME = /^[a-z][a-z0-9_-]{0,39}$/;

/** A URL of this site. */
const OWN_URL = /^(?:#[\w-]*|\/(?![/\\])[\w/?=&%.,:~+@#-]*)$/;

/** Attributes with which the shell finds its own elements. */
const OWN_DATA = /^data-(?:first-paint|remote|styled)/;

export const isAllowedElement = (tagName: string, isSvg: boolean): boolean =>
  (isSvg ? SVG_ELEMENTS : ELEMENTS).has(tagName);

export function isAllowedAttribute(attribute: {
  tagName: string;
  name: string;
  value: string;
  isSvg: boolean;
}): boolean {
  const { tagName, name, value, isSvg } = attribute;
  if (/^aria-[a-z]+$/.test(name)) return true;
  if (/^data-[a-z-]+$/.test(name)) return !OWN_DATA.test(name);
  if (isSvg) return SVG_ATTRIBUTES.has(name) && !/url\s*\(|[\\<]/i.test(value);
  if (!ATTRIBUTES.has(name)) return false;
  if (name === 'href' || name === 'action') return OWN_URL.test(value);
  if (name === 'method') return value === 'get';
  if (name === 'name') return CONTROLS.has(tagName) && (GENERATED_ID.test(value) || CONTROL_NAME.test(value));
  if (name === 'type') return INPUT_TYPES.has(value);
  return !REFERENCES.has(name) || GENERATED_ID.test(value);
}
