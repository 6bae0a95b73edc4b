import type { Release } from '@fareweave/shared-lib/domain/composition';
import { isExposedModule, labelError } from '@fareweave/shared-lib/domain/declaration-rules';
import { linkError } from '@fareweave/shared-lib/domain/menu-links';
import {
  codeOf,
  type FillDeclaration,
  SHELL,
  type SlotDeclaration,
  slotParts,
  type ValueSchema,
} from '@fareweave/shared-lib/domain/slots';
import { valid, validRange } from 'semver';
import { isForAdmins } from '../../registry/live-release.ts';
import { REMOTE_NAME } from '../../registry/manifest.ts';
import { MOST_FILES } from '../build-contents.ts';
import type { OwnRule, Problem } from '../problem.ts';
import { fillName } from '../screen-sizes.ts';

const MOST_SLOTS = 20;
const MOST_FILLS = 20;
const LAST_ORDER = 1000;
const MOST_PIXELS = 1000;

const REMOTE = new RegExp(REMOTE_NAME);
const SLOT_NAME = /^(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*$/;
const CODE_NAME = /^[A-Za-z][\w-]{0,39}$/;

/** An error of a declaration: the end of a sentence about it, and how to correct it. Null: none. */
type DeclarationError = readonly [problem: string, fix: string] | null;

const problem = (message: string, fix: string): Problem => ({ rule: 'slots', message, fix });

/** The slots and fills of a release are complete and do not contradict its routes and files (RELS-30). */
export const declaredSlots: OwnRule = (release) => {
  const { slots = [], fills = [] } = release;
  return [
    ...tooMany('slots', slots.length, MOST_SLOTS),
    ...tooMany('fills', fills.length, MOST_FILLS),
    ...slots.flatMap((slot, index) => {
      const error =
        slotError(release, slot) ?? twiceError(slots.findIndex(({ name }) => name === slot.name) < index);
      return error === null ? [] : problem(`The slot “${slot.name}” ${error[0]}`, error[1]);
    }),
    ...fills.flatMap((fill, index) => {
      const isSame = (other: FillDeclaration): boolean =>
        other.slot === fill.slot && nameOf(other) === nameOf(fill);
      const error = fillError(release, fill) ?? twiceError(fills.findIndex(isSame) < index);
      return error === null
        ? []
        : problem(`The fill “${nameOf(fill)}” of the slot “${fill.slot}” ${error[0]}`, error[1]);
    }),
  ];
};

/** By which messages name a fill. */
const nameOf = (fill: FillDeclaration): string => codeOf(fill) ?? fill.link ?? fill.title;

const tooMany = (what: string, count: number, most: number): Problem[] =>
  count <= most
    ? []
    : [
        problem(
          `It has ${count} ${what}; a remote has at most ${most}`,
          `remove some from ${what} in remote.json`,
        ),
      ];

const twiceError = (isTwice: boolean): DeclarationError =>
  isTwice ? ['is declared twice', 'remove one in remote.json'] : null;

function slotError(
  { routes }: Release,
  { name, kind, version, props, screens = [] }: SlotDeclaration,
): DeclarationError {
  if (!SLOT_NAME.test(name))
    return [
      'has a wrong name',
      'name it in at most 40 small letters and digits, joined by hyphens, as flight-actions',
    ];
  if (valid(version) !== version)
    return [`has the version ${version}, which is not a semantic version`, 'write a version such as 1.0.0'];
  if (kind === 'menu' && screens.length > 0)
    return ['is a menu, for which pages preload nothing', 'remove its screens in remote.json'];
  const unknown = screens.find((screen) => !routes.some((route) => route.screen === screen));
  if (unknown !== undefined)
    return [`is on the screen “${unknown}”, which no route has`, 'list screens of the routes in remote.json'];
  return propsError(props);
}

function fillError(release: Release, fill: FillDeclaration): DeclarationError {
  const { slot, range, component, link, command, title, access } = fill;
  const { remote, name } = slotParts(slot);
  if ((remote !== SHELL && !REMOTE.test(remote)) || !SLOT_NAME.test(name) || slot !== `${remote}/${name}`)
    return ['does not name a slot', 'name the remote and its slot, as mf-search/flight-actions'];
  if (remote === release.name)
    return ['fills a slot of its own remote', 'render the component itself in its place'];
  if (validRange(range) === null)
    return [`accepts the versions ${range}, which is not a range`, 'write a range such as ^1.0.0'];
  const wrongTitle = labelError(title);
  if (wrongTitle !== null) return [`has a title that ${wrongTitle}`, 'choose another title in remote.json'];
  if (isForAdmins(release) && access !== 'admin')
    return [
      'is not for admins only, as all files of the remote are',
      'give it the access admin, or move it to another remote',
    ];
  if ([component, link, command].filter((one) => one !== undefined).length !== 1)
    return [
      'is not exactly one of a component, a link and a command',
      'write one of the three in remote.json',
    ];
  const wrongLink = link === undefined ? null : linkError(link, fill.props);
  if (wrongLink !== null) return [wrongLink.problem, wrongLink.fix];
  return filesError(release, fill) ?? numberError(fill) ?? propsError(fill.props);
}

function filesError(
  { components = {}, fills = [], screens }: Release,
  fill: FillDeclaration,
): DeclarationError {
  const code = codeOf(fill);
  if (code === undefined) return null;
  const files = Object.hasOwn(components, code) ? (components[code] ?? []) : [];
  if (isExposedModule(code))
    return [
      'has the name of a module that remotes expose',
      'rename it in remote.json and in its webpackChunkName',
    ];
  if (!CODE_NAME.test(code) || files.length === 0)
    return [
      'has no files',
      `export ${code} from src/fills.ts with import() and the webpackChunkName ${code}`,
    ];
  if (fills.some((other) => codeOf(other) === code && other.command !== fill.command))
    return ['is the name of a component and of a command', 'rename one of them'];
  if (Object.hasOwn(screens, fillName(code)))
    return [`has the name of the screen “${fillName(code)}”`, 'rename the screen'];
  if (files.length <= MOST_FILES) return null;
  return [`loads ${files.length} files; a fill loads at most ${MOST_FILES}`, 'split it into fewer chunks'];
}

function numberError({ order, link, size, width = 0, height = 0 }: FillDeclaration): DeclarationError {
  if (!isWhole(order, 0, LAST_ORDER))
    return [`has the order ${order}`, `choose a whole number from 0 to ${LAST_ORDER} in remote.json`];
  if (link === undefined && !isWhole(size ?? 0, 1, Number.MAX_SAFE_INTEGER))
    return [`has the size ${size ?? 0}`, 'write the most kilobytes that it loads as a whole number'];
  if (isWhole(width, 0, MOST_PIXELS) && isWhole(height, 0, MOST_PIXELS)) return null;
  const fix = `choose whole numbers from 0 to ${MOST_PIXELS} in remote.json`;
  return [`has the width ${width} and the height ${height}`, fix];
}

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** A required property that is not described would never be compared. */
function propsError(schema: ValueSchema): DeclarationError {
  const { properties = {}, required = [], items } = schema;
  const unknown = required.find((name) => !Object.hasOwn(properties, name));
  if (unknown !== undefined)
    return [
      `requires the property ${unknown}, which its props do not describe`,
      'list it under properties of the same object in remote.json',
    ];
  const inner = [...Object.values(properties), ...(items === undefined ? [] : [items])];
  return inner.map(propsError).find((error) => error !== null) ?? null;
}
