import type { PublishedRelease, Release } from '@fareweave/shared-lib/domain/composition';
import type { Config } from '../../core/config/config.ts';
import { badRequest, type FieldError, HttpError } from '../../core/http/errors.ts';
import type { Database } from '../../db/client.ts';
import { measuredSizes, statedSizes } from '../files/compressed-sizes.ts';
import { readShellBuild } from '../files/shell-files.ts';
import { nameAndVersion } from '../registry/manifest.ts';
import { allReleases, type Parts } from '../registry/registry.ts';
import { allowedBackend, declaredBackend } from './backend.ts';
import { derivedContainer, firstPaintMarkup, routeScreens } from './build-contents.ts';
import { navigationCollisions, patternSupport, routeCollisions } from './collisions.ts';
import { platformVersion, sharedRanges, usedExports } from './contracts.ts';
import { declaredLinks, declaredRoutes } from './declaration.ts';
import { declaredOwner } from './owner.ts';
import type { OwnRule, Problem, Rule, ScreenSize } from './problem.ts';
import { provenanceProblems } from './proved-source.ts';
import { comparedSizes, sizeBudget, statesSizes } from './screen-sizes.ts';

const OWN_RULES: readonly OwnRule[] = [
  derivedContainer,
  declaredRoutes,
  declaredLinks,
  routeScreens,
  firstPaintMarkup,
  declaredBackend,
];

const RULES: readonly Rule[] = [
  ...OWN_RULES,
  routeCollisions,
  patternSupport,
  navigationCollisions,
  sharedRanges,
  platformVersion,
  usedExports,
  sizeBudget,
  allowedBackend,
];

type RuleConfig = Pick<Config, 'shellDir' | 'releasesDir' | 'remoteBackends' | 'screenBudget'>;

/** The registry with which a release is compared. */
interface Registries {
  /** The registry in which the release would be live. */
  parts: Parts;
  /** The registry that is live now. */
  present: Parts;
}

/** Rules for new releases only: releases that were published before the rule existed may go live, so that rollback leads to
 *  them. */
const RULES_OF_NEW: readonly OwnRule[] = [declaredOwner, statesSizes];

/** Problems that keep a new release from being published. They do not depend on what is live. */
export const ownProblemsOf: OwnRule = (release) =>
  [...OWN_RULES, ...RULES_OF_NEW].flatMap((rule) => rule(release));

/** Problems that keep a published release from going live in the present shell and beside the other remotes of the registry. */
export async function problemsAmong(
  config: RuleConfig,
  release: PublishedRelease,
  registries: Registries,
): Promise<Problem[]> {
  const compressed = await measuredSizes(config.releasesDir, release);
  const sizes = await comparedSizes(config, { release, compressed }, registries.present);
  return problemsWith(config, release, registries.parts, sizes);
}

/** Problems that keep a build from being published or from going live, and the compressed size of each of its screens as the
 *  build states it. */
export async function reportOfNew(
  config: RuleConfig,
  release: PublishedRelease,
  present: Parts,
): Promise<{ problems: Problem[]; sizes: readonly ScreenSize[] }> {
  const sizes = await comparedSizes(config, { release, compressed: statedSizes(release) }, present);
  const ofNew = RULES_OF_NEW.flatMap((rule) => rule(release));
  return {
    problems: [...ofNew, ...(await problemsWith(config, release, present, sizes))],
    sizes: sizes ?? [],
  };
}

async function problemsWith(
  { shellDir, remoteBackends, screenBudget }: RuleConfig,
  release: PublishedRelease,
  parts: Parts,
  sizes: readonly ScreenSize[] | null,
): Promise<Problem[]> {
  const others = allReleases(parts).filter(({ name }) => name !== release.name);
  const shell = await readShellBuild(shellDir);
  return RULES.flatMap((rule) => rule(release, { shell, others, remoteBackends, sizes, screenBudget }));
}

/** Throws a 400 that names the first own problem of a release and its fix, and lists all. */
export function checkCanBePublished(release: Release): void {
  const problems = ownProblemsOf(release);
  const [first] = problems;
  if (first === undefined) return;
  const message = `${nameAndVersion(release)} cannot be published. ${first.message}: ${first.fix}.`;
  throw badRequest(message, detailsOf(problems));
}

/** Throws a 409 that names the first problem that keeps a release from going live and its fix, and lists all. */
export async function checkCanGoLive(
  context: { db: Database; config: RuleConfig & Pick<Config, 'provenance'> },
  release: PublishedRelease,
  registries: Registries,
): Promise<void> {
  const problems = [
    ...(await problemsAmong(context.config, release, registries)),
    ...(await provenanceProblems(context, release)),
  ];
  const [first] = problems;
  if (first === undefined) return;
  const message = `${nameAndVersion(release)} cannot go live. ${first.message}: ${first.fix}.`;
  throw new HttpError(409, 'CANNOT_GO_LIVE', message, { details: detailsOf(problems) });
}

const detailsOf = (problems: readonly Problem[]): FieldError[] =>
  problems.map(({ rule, message, fix }) => ({ field: rule, message: `${message}: ${fix}` }));
