import {
  LIBRARIES_IN_PART,
  type LiveRelease,
  type PublishedRelease,
  type Release,
} from '@fareweave/shared-lib/domain/composition';
import type { FlagDeclaration, LiveFlag } from '@fareweave/shared-lib/domain/flags';
import type { AnswerDeclaration, LiveAnswer } from '@fareweave/shared-lib/domain/messages';
import type { SetValue } from '@fareweave/shared-lib/domain/settings';
import type { FillDeclaration, LiveFill } from '@fareweave/shared-lib/domain/slots';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import { acceptedSettings } from '@fareweave/shared-lib/node/setting-rules';
import type { Config } from '../../core/config/config.ts';

/** Whether the server sends the files of a release to admins only (see session-cookies.ts): all routes of the remote are for
 *  admins, or if it has no routes, all its fills and answers. */
export function isForAdmins({
  routes,
  fills = [],
  answers = [],
}: Pick<Release, 'routes' | 'fills' | 'answers'>): boolean {
  const levels = (routes.length > 0 ? routes : [...fills, ...answers]).map(({ access }) => access);
  return levels.length > 0 && levels.every((access) => access === 'admin');
}

/** A release with the URL of its files. This server itself serves the files for admins, since a CDN cannot authorize the
 *  caller. */
export function published(
  release: Release,
  manifest: string,
  { releasesUrl }: Pick<Config, 'releasesUrl'>,
): PublishedRelease {
  const root = isForAdmins(release) ? '/releases' : (releasesUrl ?? '/releases');
  return { ...release, base: `${root}/${release.name}/${release.version}/`, manifest: integrityOf(manifest) };
}

/** The part of a release that pages get. The page already contains its first paint, descriptions and early calls, and needs the hashes
 *  of scripts and styles only. The server has already compared slots and fills (RELS-31). The registry is public: neither the origin of
 *  a backend nor the owner leaves the server (RELS-5, BACK-8). `values`: of the settings of all remotes; the page uses those that the release
 *  accepts (CONF-5). */
export function liveRelease(published: PublishedRelease, values: readonly SetValue[]): LiveRelease {
  const {
    firstPaint,
    chunks,
    components,
    messages,
    shared,
    uses,
    files,
    backend,
    owner,
    translations,
    slots,
    fills = [],
    flags = [],
    settings,
    events,
    hears,
    answers = [],
    asks,
    ...rest
  } = published;
  const accepted = acceptedSettings(published, values);
  const release = {
    ...rest,
    ...librariesUsed(uses),
    routes: rest.routes.map(({ description, early, ...route }) => route),
    ...(fills.length > 0 && { fills: fills.map(liveFill) }),
    ...(flags.length > 0 && { flags: flags.map(liveFlag) }),
    ...(answers.length > 0 && { answers: answers.map(liveAnswer) }),
    ...(accepted.length > 0 && { settings: accepted }),
  };
  if (release.manifest === '') return { ...release, files: null };
  const executable = Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file));
  return {
    ...release,
    files: Object.fromEntries(executable.map(([file, { integrity }]) => [file, integrity])),
  };
}

const liveAnswer = ({ name, access }: AnswerDeclaration): LiveAnswer => ({
  name,
  ...(access !== undefined && { access }),
});

const liveFlag = ({ description, owner, ...flag }: FlagDeclaration): LiveFlag => flag;

const liveFill = ({ range, size, props, ...fill }: FillDeclaration): LiveFill => fill;

/** What a release uses of the libraries of which pages load a part, by library. */
function librariesUsed(uses: Release['uses'] = {}): Pick<LiveRelease, 'uses'> {
  const libraries = Object.entries(uses).filter(([name]) => LIBRARIES_IN_PART.includes(name));
  return libraries.length === 0 ? {} : { uses: Object.fromEntries(libraries) };
}
