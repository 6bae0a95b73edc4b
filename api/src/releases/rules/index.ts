import type { PublishedRelease, Release } from '@fareweave/shared-lib/domain/composition';
import type { Config } from '../../core/config/config.ts';
import { badRequest, type FieldError, HttpError } from '../../core/http/errors.ts';
import type { Database } from '../../db/client.ts';
import { readShellBuild } from '../files/shell-files.ts';
import { nameAndVersion } from '../registry/manifest.ts';
import { allReleases, type Parts } from '../registry/registry.ts';
import { allowedBackend, declaredBackend } from './backend.ts';
import { derivedContainer, firstPaintMarkup, routeScreens, sizeBudget } from './build-contents.ts';
import { navigationCollisions, patternSupport, routeCollisions } from './collisions.ts';
import { platformVersion, sharedRanges, usedExports } from './contracts.ts';
import { declaredLinks, declaredRoutes } from './declaration.ts';
import { declaredOwner } from './owner.ts';
import type { OwnRule, Problem, Rule } from './problem.ts';
import { provenanceProblems } from './proved-source.ts';

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
  sizeBudget,
  allowedBackend,
  usedExports,
];

type RuleConfig = Pick<Config, 'shellDir' | 'remoteBackends'>;

/** Problems that keep a new release from being published. They do not depend on what is live. Releases that were published
 *  without an owner may still go live, so that rollback leads to them. */
export const ownProblemsOf: OwnRule = (release) =>
  [...OWN_RULES, declaredOwner].flatMap((rule) => rule(release));

/** Problems that keep a release from going live in the present shell and beside the other remotes of the registry. */
export async function problemsAmong(
  { shellDir, remoteBackends }: RuleConfig,
  release: PublishedRelease,
  parts: Parts,
): Promise<Problem[]> {
  const others = allReleases(parts).filter(({ name }) => name !== release.name);
  const shell = await readShellBuild(shellDir);
  return RULES.flatMap((rule) => rule(release, { shell, others, remoteBackends }));
}

/** Problems that keep a new release from being published or from going live. */
export const problemsOfNew = async (
  config: RuleConfig,
  release: PublishedRelease,
  parts: Parts,
): Promise<Problem[]> => [...declaredOwner(release), ...(await problemsAmong(config, release, parts))];

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
  parts: Parts,
): Promise<void> {
  const problems = [
    ...(await problemsAmong(context.config, release, parts)),
    ...(await provenanceProblems(context, release)),
  ];
  const [first] = problems;
  if (first === undefined) return;
  const message = `${nameAndVersion(release)} cannot go live. ${first.message}: ${first.fix}.`;
  throw new HttpError(409, 'CANNOT_GO_LIVE', message, { details: detailsOf(problems) });
}

const detailsOf = (problems: readonly Problem[]): FieldError[] =>
  problems.map(({ rule, message, fix }) => ({ field: rule, message: `${message}: ${fix}` }));
