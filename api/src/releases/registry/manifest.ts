import { ACCESS_LEVELS, type Release } from '@fareweave/shared-lib/domain/composition';
import { AUDIENCES, RELEASE_VERSION, REMOTE_NAME } from '@fareweave/shared-lib/domain/declaration-rules';
import { parseJson } from '@fareweave/shared-lib/domain/json';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { badRequest, HttpError } from '../../core/http/errors.ts';
import { closed } from '../../core/http/schemas.ts';
import { Fills, Messages, Settings, Slots } from './declared-schemas.ts';

/** Identifies a release. */
export type ReleaseId = Pick<Release, 'name' | 'version'>;

/** `mf-search 1.2.0`, for messages and as a key of maps and sets. */
export const nameAndVersion = ({ name, version }: ReleaseId): string => `${name} ${version}`;

/** Returns whether another release is the same version of the same remote. */
export const isRelease =
  (id: ReleaseId) =>
  ({ name, version }: ReleaseId): boolean =>
    name === id.name && version === id.version;

const MAX_FILES = 1000;
const MAX_FILE_BYTES = 5_000_000;
const MAX_RELEASE_BYTES = 30_000_000;

/** Accepts parameters, even in wrong places, because the rules explain them better than this pattern (api/src/releases/rules). */
const path = Type.String({ pattern: '^/[\\w./:*-]*$', maxLength: 200 });
const text = Type.String({ minLength: 1, maxLength: 200 });
/** Longer than a text, because other languages need more letters. */
const translation = Type.String({ minLength: 1, maxLength: 300 });

const Manifest = Type.Object({
  name: Type.String({ pattern: REMOTE_NAME, maxLength: 60 }),
  version: Type.String({ pattern: RELEASE_VERSION, maxLength: 80 }),
  container: Type.String({ pattern: '^[a-z_][\\w]*$', maxLength: 80 }),
  entry: text,
  initial: Type.Array(text),
  screens: Type.Record(Type.String(), Type.Array(text)),
  chunks: Type.Optional(Type.Record(Type.String(), Type.Array(text))),
  components: Type.Optional(Type.Record(Type.String(), Type.Array(text))),
  messages: Type.Optional(Type.Record(Type.String(), Type.Array(text))),
  files: Type.Record(
    Type.String(),
    Type.Object({
      bytes: Type.Integer({ minimum: 0 }),
      brotli: Type.Optional(Type.Integer({ minimum: 0 })),
      integrity: Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }),
    }),
  ),
  shared: Type.Record(Type.String(), text),
  uses: Type.Optional(Type.Record(Type.String(), Type.Array(text))),
  ownRuntime: Type.Optional(Type.Boolean()),
  firstPaint: Type.Record(
    Type.String(),
    Type.Object({ html: Type.String(), css: Type.String(), isScreen: Type.Optional(Type.Boolean()) }),
  ),
  // Its form is checked when a release is published (rules/declaration.ts).
  owner: Type.Optional(Type.Object({ team: text, contact: text })),
  routes: Type.Array(
    Type.Object({
      path,
      access: Type.Enum([...ACCESS_LEVELS]),
      title: text,
      description: Type.Optional(text),
      screen: text,
      data: Type.Optional(Type.Array(path)),
      early: Type.Optional(
        Type.Array(
          Type.Object(
            {
              path,
              address: Type.Record(Type.String(), text),
              query: Type.Array(text),
              chunk: Type.Optional(text),
              access: Type.Optional(Type.Literal('premium')),
            },
            closed,
          ),
        ),
      ),
    }),
  ),
  navigation: Type.Array(
    Type.Object({
      label: text,
      path,
      place: Type.Enum(['main', 'user']),
      order: Type.Number(),
      access: Type.Optional(Type.Enum(['premium', 'admin'])),
      blocked: Type.Optional(text),
    }),
  ),
  platform: Type.Integer(),
  // Closed: a misspelt `access` must not be ignored.
  backend: Type.Optional(
    Type.Object({ origin: text, access: Type.Optional(Type.Enum([...AUDIENCES])) }, closed),
  ),
  slots: Type.Optional(Slots),
  fills: Type.Optional(Fills),
  ...Messages,
  // Closed: a misspelt `default` must not be ignored.
  flags: Type.Optional(
    Type.Array(
      Type.Object(
        {
          name: text,
          description: text,
          values: Type.Optional(Type.Array(text)),
          default: Type.Union([Type.Boolean(), text]),
          ends: text,
          owner: Type.Optional(Type.Object({ team: text, contact: text })),
        },
        closed,
      ),
    ),
  ),
  settings: Type.Optional(Settings),
  translations: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), translation))),
});
const manifest = Compile(Manifest);

/** A path below the folder of a release, without `..` and hidden files. */
const FILE = /^(?!\.)[\w.@~-]{1,150}(?<!\.)(\/(?!\.)[\w.@~-]{1,150}(?<!\.)){0,4}$/;

/** Names that the server uses beside the files of a release: the manifest and compressed copies. */
const RESERVED_FILE = /(^|\/)(release\.json|__proto__|[^/]*\.(br|gz|deflate|map))(\/|$)/i;

/** Parses the text of a `release.json`. `id`: the release that it must describe. Throws a 400 that names the first
 *  problem. */
export function readManifest(json: string, id?: ReleaseId): Release {
  const release = parse(json);
  if (id !== undefined && nameAndVersion(release) !== nameAndVersion(id))
    throw badRequest(`This release.json belongs to ${nameAndVersion(release)}, not ${nameAndVersion(id)}.`);
  checkFileNames(Object.keys(release.files));
  const files = Object.entries(release.files);
  const large = files.find(([, { bytes }]) => bytes > MAX_FILE_BYTES);
  if (large !== undefined) {
    throw refused(
      `${large[0]} has ${megabytes(large[1].bytes)}; a file has at most ${megabytes(MAX_FILE_BYTES)}.`,
    );
  }
  const sum = files.reduce((total, [, { bytes }]) => total + bytes, 0);
  if (sum > MAX_RELEASE_BYTES)
    throw refused(`It has ${megabytes(sum)}; a release has at most ${megabytes(MAX_RELEASE_BYTES)}.`);
  const { entry, initial, screens, chunks = {}, components = {}, messages = {} } = release;
  const loaded = [[entry], initial, ...[screens, chunks, components, messages].flatMap(Object.values)].flat();
  const missing = loaded.find((file) => !Object.hasOwn(release.files, file));
  if (missing !== undefined) throw refused(`${missing} is loaded but not among its files. Build it again.`);
  return release;
}

/** Returns the release that a stored `release.json` describes; null when it describes another, or is no longer accepted. */
export function storedManifest(json: string, id: ReleaseId): Release | null {
  try {
    return readManifest(json, id);
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

/** Checks that no two files have the same path, on file systems that ignore case too. */
function checkFileNames(files: readonly string[]): void {
  if (files.length > MAX_FILES)
    throw refused(`It has ${files.length} files; a release has at most ${MAX_FILES}. Split fewer chunks.`);
  const paths = new Map<string, string>();
  for (const file of files) {
    if (!FILE.test(file) || file.includes('..'))
      throw refused(`${JSON.stringify(file)} is not a valid file name in a release. Build it again.`);
    if (RESERVED_FILE.test(file)) {
      throw refused(
        `${JSON.stringify(file)} is a reserved file name: release.json and names that end in .br, .gz, .deflate or .map belong to the server. Rename it.`,
      );
    }
    const present = paths.get(file.toLowerCase());
    if (present !== undefined) {
      throw refused(
        `${JSON.stringify(present)} and ${JSON.stringify(file)} differ only in case. Rename one.`,
      );
    }
    paths.set(file.toLowerCase(), file);
  }
  for (const file of files) {
    const folders = file.toLowerCase().split('/').slice(0, -1);
    const clash = folders
      .map((_, depth) => paths.get(folders.slice(0, depth + 1).join('/')))
      .find((other) => other !== undefined);
    if (clash !== undefined) {
      throw refused(
        `${JSON.stringify(clash)} is a file and the folder of ${JSON.stringify(file)}. Rename one.`,
      );
    }
  }
}

function parse(json: string): Release {
  const value = parseJson(json);
  if (value === undefined)
    throw refused('It is not valid JSON: the upload or the build was cut off. Build it again.');
  if (manifest.Check(value)) return value as Release;
  const [problem] = manifest.Errors(value);
  const where = problem?.instancePath.slice(1).replaceAll('/', '.') || 'the file';
  const what =
    problem?.keyword === 'enum'
      ? `must be one of ${problem.params.allowedValues.join(', ')}`
      : (MESSAGES[problem?.keyword ?? ''] ?? problem?.message ?? 'is not valid');
  throw refused(`${where} ${what}. Correct remote.json, then build it again.`);
}

/** The ends of messages about errors that the parser does not explain, by keyword. */
const MESSAGES: Readonly<Record<string, string>> = {
  boolean: 'is not a known field',
  not: 'is nested too deeply: a value has at most 4 levels',
};

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const refused = (problem: string): HttpError => badRequest(`This release.json cannot be used. ${problem}`);
