import type { PublishedRelease, Release } from '@fareweave/shared-lib/domain/composition';
import {
  type FillDeclaration,
  kindOf,
  SHELL,
  type SlotDeclaration,
  slotParts,
  unmetNeeds,
} from '@fareweave/shared-lib/domain/slots';
import { satisfies } from 'semver';
import { nameAndVersion } from '../../registry/manifest.ts';
import type { Problem, Rule } from '../problem.ts';

/** A fill of a release. */
interface Filling {
  by: Release;
  fill: FillDeclaration;
}

const problem = (message: string, fix: string): Problem => ({ rule: 'slots', message, fix });

/** The fills of a release fit the slots that are live, and its slots suffice for the fills that are live, canaries included (RELS-31,
 *  RELS-32). Each release of one remote can be in the same page as each release of another. */
export const slotContracts: Rule = (release, { others, offered }) => [
  ...ownFills(release, others),
  ...(offered === null ? [] : ownSlots(release, others, offered)),
];

/** The fills of a release fit the slots of the shell (RELS-41). A new shell must keep that for live releases. */
export const shellSlots: Rule = ({ fills = [] }, { shell: { offeredSlots } }) =>
  fills.flatMap((fill) => {
    const { remote, name } = slotParts(fill.slot);
    return remote === SHELL ? unfitFill(fill, offeredSlots, `${name} of the shell`, 'the shell') : [];
  });

const ownFills = (release: Release, others: readonly PublishedRelease[]): Problem[] =>
  (release.fills ?? []).flatMap((fill) => {
    const { remote, name } = slotParts(fill.slot);
    return others
      .filter((other) => other.name === remote)
      .flatMap((other) => unfitFill(fill, other.slots, `${name} of ${nameAndVersion(other)}`, remote));
  });

/** The problem of a fill with its slot. A fill of a slot that is not offered is shown when one is. */
function unfitFill(
  fill: FillDeclaration,
  offered: readonly SlotDeclaration[] = [],
  subject: string,
  by: string,
): Problem[] {
  const { name } = slotParts(fill.slot);
  const slot = offered.find((one) => one.name === name);
  const mismatch = slot === undefined ? null : mismatchOf(slot, fill);
  if (mismatch === null) return [];
  return [
    problem(
      `“${fill.title}” cannot fill the slot ${subject}, which ${mismatch}`,
      `change the range and the props of the fill in remote.json, or wait for another release of ${by}`,
    ),
  ];
}

const ownSlots = (
  release: Release,
  others: readonly PublishedRelease[],
  offered: readonly SlotDeclaration[],
): Problem[] =>
  others
    .flatMap((by) => (by.fills ?? []).map((fill): Filling => ({ by, fill })))
    .filter(({ fill }) => slotParts(fill.slot).remote === release.name)
    .flatMap(({ by, fill }) => {
      const { name } = slotParts(fill.slot);
      const slot = release.slots?.find((one) => one.name === name);
      const filled = `which ${nameAndVersion(by)} fills with “${fill.title}”`;
      if (slot === undefined) {
        // Only a slot that was there: a fill of an invented slot must not stop the releases of another team.
        if (!offered.some((one) => one.name === name)) return [];
        return problem(
          `It no longer offers the slot ${name}, ${filled}`,
          `offer it until no live release of ${by.name} fills it`,
        );
      }
      const mismatch = mismatchOf(slot, fill);
      if (mismatch === null) return [];
      return problem(
        `Its slot ${name}, ${filled}, ${mismatch}`,
        `offer what that fill uses until a live release of ${by.name} fits both`,
      );
    });

/** Why a fill does not fit a slot, as the end of a sentence about the slot; null if it fits. */
function mismatchOf(slot: SlotDeclaration, fill: FillDeclaration): string | null {
  const { kind = 'area' } = slot;
  if (kind !== kindOf(fill)) return KIND_MISMATCH[kind];
  if (!satisfies(slot.version, fill.range))
    return `has the version ${slot.version}, where the fill accepts ${fill.range}`;
  return unmetNeeds(slot.props, fill.props)[0] ?? null;
}

const KIND_MISMATCH = {
  area: 'is an area for components, not for links and commands',
  menu: 'is a menu, which has links and commands, not components',
};
