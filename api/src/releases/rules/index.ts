import type { PublishedRelease, Release, ShellBuild } from '@fareweave/shared-lib/domain/composition';
import { badRequest, conflict, type FieldError } from '../../core/http/errors.ts';
import type { Database } from '../../db/client.ts';
import { measuredSizes, statedSizes } from '../files/compressed-files.ts';
import type { ChangeContext } from '../registry/change-registry.ts';
import { nameAndVersion } from '../registry/manifest.ts';
import { allReleases, type Parts } from '../registry/registry.ts';
import { declaredMessages, declaredSlots } from './agreements/declared-offers.ts';
import { eventContracts, requestContracts, shellSlots, slotContracts } from './agreements/kept-agreements.ts';
import { allowedBackend, declaredBackend } from './backend.ts';
import { derivedContainer, firstPaintMarkup, routeScreens, screenNames } from './build-contents.ts';
import { entryCollisions, navigationCollisions, patternSupport, routeCollisions } from './collisions.ts';
import { platformVersion, sharedRanges, usedExports } from './contracts.ts';
import { declaredFlags, declaredLinks, declaredOwner, declaredRoutes } from './declaration.ts';
import type { OwnRule, Problem, Rule, ScreenSize } from './problem.ts';
import { provenanceProblems } from './proved-source.ts';
import { comparedSizes, missingFiles, sizeBudget, statesSizes } from './screen-sizes.ts';
import { acceptedValues, declaredSettings } from './settings.ts';
import { declaredTranslations, titleTranslations } from './translations.ts';

const OWN_RULES: readonly OwnRule[] = [
  derivedContainer,
  declaredRoutes,
  declaredLinks,
  routeScreens,
  firstPaintMarkup,
  declaredBackend,
  declaredSlots,
  declaredMessages,
  declaredFlags,
  declaredSettings,
  declaredTranslations,
];

/** Rules that a live release may break when the shell changes. */
const RULES_OF_SHELL: readonly Rule[] = [
  routeCollisions,
  patternSupport,
  navigationCollisions,
  sharedRanges,
  platformVersion,
  usedExports,
  shellSlots,
];

const RULES: readonly Rule[] = [
  ...OWN_RULES,
  ...RULES_OF_SHELL,
  sizeBudget,
  allowedBackend,
  slotContracts,
  eventContracts,
  requestContracts,
  entryCollisions,
  acceptedValues,
];

type RuleContext = Pick<ChangeContext, 'config' | 'clock' | 'shell'>;

/** The registry with which a release is compared. */
interface Registries {
  /** The registry in which the release would be live. */
  parts: Parts;
  /** The registry that is live now. */
  present: Parts;
  /** Whether a release comes back that was live for everyone. Its offers need not suffice for others (RELS-32), and its
   *  schemas need not accept the present values of its settings (CONF-4), so that neither keeps a bad release live. */
  isReturn?: boolean;
}

/** Rules for new releases only: releases that were published before the rule existed may go live, so that rollback leads to
 *  them. */
const RULES_OF_NEW: readonly OwnRule[] = [declaredOwner, screenNames, statesSizes, titleTranslations];

/** Problems that keep a new release from being published. They do not depend on what is live. */
export const ownProblemsOf: OwnRule = (release) =>
  [...OWN_RULES, ...RULES_OF_NEW].flatMap((rule) => rule(release));

/** Problems that keep a published release from going live in the present shell and beside the other remotes of the registry.
 *  `db`: the open transaction, if any. */
export async function problemsAmong(
  db: Database,
  context: RuleContext,
  release: PublishedRelease,
  registries: Registries,
): Promise<Problem[]> {
  const { config } = context;
  const compressed = await measuredSizes(config.releasesDir, release);
  const sizes = await comparedSizes(config, { release, compressed }, registries.present);
  const problems = await problemsWith(db, context, release, { ...registries, sizes });
  // Missing files of a release that is live already must not keep an admin from replacing another release.
  const isLive = allReleases(registries.present).some(
    (live) => nameAndVersion(live) === nameAndVersion(release),
  );
  return isLive ? problems : [...problems, ...missingFiles(release, compressed)];
}

/** Problems that keep a build from being published or from going live, and the compressed size of each of its screens and fills as
 *  the build states it. */
export async function reportOfNew(
  context: RuleContext & { db: Database },
  release: PublishedRelease,
  present: Parts,
): Promise<{ problems: Problem[]; sizes: readonly ScreenSize[] }> {
  const { config, db } = context;
  const sizes = await comparedSizes(config, { release, compressed: statedSizes(release) }, present);
  const ofNew = RULES_OF_NEW.flatMap((rule) => rule(release));
  return {
    problems: [...ofNew, ...(await problemsWith(db, context, release, { parts: present, present, sizes }))],
    sizes: sizes ?? [],
  };
}

async function problemsWith(
  db: Database,
  { config, clock, shell: shellInUse }: RuleContext,
  release: PublishedRelease,
  { parts, present, isReturn = false, sizes }: Registries & { sizes: readonly ScreenSize[] | null },
): Promise<Problem[]> {
  const { remoteBackends, screenBudget } = config;
  const others = allReleases(parts).filter(({ name }) => name !== release.name);
  const shell = await shellInUse.read(db);
  const live = present.releases.find(({ name }) => name === release.name);
  const offered = isReturn ? null : (live ?? {});
  const values = isReturn ? [] : parts.settings;
  const surroundings = {
    shell,
    others,
    offered,
    remoteBackends,
    sizes,
    screenBudget,
    values,
    now: clock.now(),
    isLive: false,
  };
  return RULES.flatMap((rule) => rule(release, surroundings));
}

/** Problems that a live release would have in another shell. Without the other remotes: a shell cannot cause a collision between
 *  two of them. */
export function problemsInShell(
  { config: { remoteBackends, screenBudget }, clock }: Pick<RuleContext, 'config' | 'clock'>,
  shell: ShellBuild,
  release: PublishedRelease,
): Problem[] {
  const now = clock.now();
  const none = { others: [], offered: {}, sizes: null, values: [] };
  const surroundings = { shell, ...none, remoteBackends, screenBudget, now, isLive: true };
  return RULES_OF_SHELL.flatMap((rule) => rule(release, surroundings));
}

/** Throws a 400 that names the first own problem of a release and its fix, and lists all. */
export function checkCanBePublished(release: Release): void {
  const problems = ownProblemsOf(release);
  const [first] = problems;
  if (first === undefined) return;
  const message = `${nameAndVersion(release)} cannot be published. ${first.message}: ${first.fix}.`;
  throw badRequest(message, detailsOf(problems));
}

/** Throws a 409 that names the first problem that keeps a release from going live and its fix, and lists all, in a
 *  transaction. */
export async function checkCanGoLive(
  tx: Database,
  context: RuleContext,
  release: PublishedRelease,
  registries: Registries,
): Promise<void> {
  const problems = [
    ...(await problemsAmong(tx, context, release, registries)),
    ...(await provenanceProblems({ db: tx, config: context.config }, release)),
  ];
  const [first] = problems;
  if (first === undefined) return;
  const message = `${nameAndVersion(release)} cannot go live. ${first.message}: ${first.fix}.`;
  throw conflict('CANNOT_GO_LIVE', message, { details: detailsOf(problems) });
}

const detailsOf = (problems: readonly Problem[]): FieldError[] =>
  problems.map(({ rule, message, fix }) => ({ field: rule, message: `${message}: ${fix}` }));
