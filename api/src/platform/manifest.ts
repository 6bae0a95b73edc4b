import { ACCESS_LEVELS, type Release } from '@fareweave/shared-lib/domain/composition';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { badRequest, type HttpError } from '../errors.ts';

const MAX_FILES = 1000;
const MAX_FILE_BYTES = 5_000_000;
const MAX_RELEASE_BYTES = 30_000_000;

const path = Type.String({ pattern: '^/[\\w./-]*$', maxLength: 200 });
const text = Type.String({ minLength: 1, maxLength: 200 });

/** What makes names and versions of releases safe to be folders. */
export const REMOTE_NAME = '^mf-[a-z0-9]+(-[a-z0-9]+)*$';
export const RELEASE_VERSION = '^[0-9A-Za-z]+([.+-][0-9A-Za-z]+)*$';

const Manifest = Type.Object({
  name: Type.String({ pattern: REMOTE_NAME, maxLength: 60 }),
  version: Type.String({ pattern: RELEASE_VERSION, maxLength: 80 }),
  container: Type.String({ pattern: '^[a-z_][\\w]*$', maxLength: 80 }),
  entry: text,
  initial: Type.Array(text),
  screens: Type.Record(Type.String(), Type.Array(text)),
  files: Type.Record(
    Type.String(),
    Type.Object({
      bytes: Type.Integer({ minimum: 0 }),
      integrity: Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }),
    }),
  ),
  shared: Type.Record(Type.String(), text),
  firstPaint: Type.Record(Type.String(), Type.Object({ html: Type.String(), css: Type.String() })),
  routes: Type.Array(
    Type.Object({
      path,
      access: Type.Enum([...ACCESS_LEVELS]),
      title: text,
      screen: text,
      data: Type.Optional(Type.Array(path)),
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
});
const manifest = Compile(Manifest);

/** A file's place below its release's folder: no way out of it, nothing hidden. */
const FILE = /^(?!\.)[\w.@~-]{1,150}(\/(?!\.)[\w.@~-]{1,150}){0,4}$/;

/** Reads the text of a `release.json`. Throws a 400 that says in one line what is wrong with it. */
export function readManifest(json: string): Release {
  const release = parsed(json);
  const files = Object.entries(release.files);
  const unsafe = files.find(([file]) => !FILE.test(file) || file.includes('..'))?.[0];
  if (unsafe !== undefined) {
    throw refused(`${JSON.stringify(unsafe)} is no name of a file inside a release. Build it again.`);
  }
  if (files.length > MAX_FILES) {
    throw refused(`It has ${files.length} files; a release has at most ${MAX_FILES}. Split fewer chunks.`);
  }
  const large = files.find(([, { bytes }]) => bytes > MAX_FILE_BYTES);
  if (large !== undefined) {
    throw refused(
      `${large[0]} has ${megabytes(large[1].bytes)}; a file has at most ${megabytes(MAX_FILE_BYTES)}.`,
    );
  }
  const sum = files.reduce((total, [, { bytes }]) => total + bytes, 0);
  if (sum > MAX_RELEASE_BYTES) {
    throw refused(`It has ${megabytes(sum)}; a release has at most ${megabytes(MAX_RELEASE_BYTES)}.`);
  }
  const named = [release.entry, ...release.initial, ...Object.values(release.screens).flat()];
  const absent = named.find((file) => !Object.hasOwn(release.files, file));
  if (absent !== undefined) throw refused(`${absent} is loaded but not among its files. Build it again.`);
  return release;
}

function parsed(json: string): Release {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw refused('It is no JSON: the upload or the build was cut off. Build it again.');
  }
  if (manifest.Check(value)) return value as Release;
  const [problem] = manifest.Errors(value);
  const where = problem?.instancePath.slice(1).replaceAll('/', '.') || 'the whole';
  throw refused(`${where} ${problem?.message ?? 'is not valid'}. Mend remote.json, then build it again.`);
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const refused = (what: string): HttpError => badRequest(`This release.json cannot be used. ${what}`);
