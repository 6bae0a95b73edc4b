import type { OidcIssuer, OidcRule } from '../../core/config/oidc-config.ts';
import { badRequest, type HttpError } from '../../core/http/errors.ts';
import type { PublisherPower } from '../tokens/exchanged-token.ts';
import { refused, type VerifiedIdToken } from './id-token.ts';

type Claims = VerifiedIdToken['claims'];

/** Events of GitHub Actions that start a workflow with the code of a branch or tag. */
const RELEASE_EVENTS = new Set(['push', 'release', 'schedule', 'workflow_dispatch']);
/** Events whose pipelines get a token to publish, also before anyone has reviewed the code (RELS-17). All others are refused: `pull_request_target`,
 *  for example, gives the rights of the main branch to a workflow that may run the code of a stranger. */
const PUBLISH_EVENTS = new Set([...RELEASE_EVENTS, 'pull_request', 'merge_group']);

/** The remote that a pipeline may release, and the power of its token. `remote`: the remote that it requests; absent: the
 *  only possible one. Throws a 403 that names the claim that no rule of the issuer accepts. */
export function permitted(
  { issuer, claims }: VerifiedIdToken,
  remote: string | undefined,
): { remote: string; power: PublisherPower } {
  const { event_name: event } = claims;
  if (event !== undefined && !PUBLISH_EVENTS.has(String(event)))
    throw refused('event_name', `a job of the event ${shown(event)} gets no token`);
  const candidates = issuer.remotes.filter((rule) => remote === undefined || rule.remote === remote);
  const rules = candidates.filter((rule) => mismatch(rule, claims) === undefined);
  const [first] = rules;
  if (first === undefined) throw noRule(candidates, claims, remote);
  if (rules.some((rule) => rule.remote !== first.remote))
    throw badRequest('This pipeline may release several remotes. Name one of them in the field remote.');
  const isReviewed = (event === undefined || RELEASE_EVENTS.has(String(event))) && !isPullRequest(claims);
  const power = isReviewed && rules.some(({ may }) => may === 'release') ? 'release' : 'publish';
  return { remote: first.remote, power };
}

const isPullRequest = ({ sub }: Claims): boolean => /:pull_request(:|$)/.test(sub);

/** The first claim that a rule does not accept. */
const mismatch = ({ claims: wanted }: OidcRule, claims: Claims): string | undefined =>
  Object.entries(wanted).find(([claim, pattern]) => !matches(pattern, claims[claim]))?.[0];

/** A pattern is exact, or ends with `*` after a separator (see oidc-config.ts). */
function matches(pattern: string, value: unknown): boolean {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return false;
  const text = String(value);
  return pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern;
}

function noRule(candidates: readonly OidcRule[], claims: Claims, remote = 'any remote'): HttpError {
  const near = candidates.find(({ claims: { sub = '' } }) => matches(sub, claims.sub));
  const claim = (near && mismatch(near, claims)) ?? 'sub';
  return refused(claim, `no pipeline with ${shown(claims[claim])} may release ${remote} here`);
}

/** A claim of the caller for a message: printable and short. */
const shown = (value: unknown): string =>
  `“${String(value)
    .replace(/[^\x20-\x7e]/g, '_')
    .slice(0, 150)}”`;

const GITHUB = 'https://token.actions.githubusercontent.com';
const MAX_PART = 70;

/** The name of a pipeline in the history, `pipeline:github:acme/mf-deals@main run 123`: its kind, its issuer, its repository and its run
 *  (RELS-44). */
export function pipelineAuthor({ issuer }: OidcIssuer, claims: Claims): string {
  const part = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number'
      ? String(value)
          .replace(/[^\w./:@#+-]/g, '_')
          .slice(0, MAX_PART)
      : '';
  const origin = issuer === GITHUB ? 'github' : part(new URL(issuer).host);
  const project = part(claims.repository ?? claims.project_path ?? claims.sub);
  const ref = part(claims.ref)
    .replace(/^refs\/(heads|tags)\//, '')
    .replace(/^refs\/(pull\/\d+)\/.*/, '$1');
  const run = part(claims.run_id ?? claims.pipeline_id);
  return `pipeline:${origin}:${project}${ref && `@${ref}`}${run && ` run ${run}`}`;
}
