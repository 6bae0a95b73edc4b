import type { Release } from '@fareweave/shared-lib/domain/composition';
import { type LoadedCode, loadedCode } from '@fareweave/shared-lib/domain/messages';
import type { Config } from '../../core/config/config.ts';
import { type CompressedSizes, loadedFiles, measuredSizes } from '../files/compressed-files.ts';
import type { Parts } from '../registry/registry.ts';
import type { OwnRule, Problem, Rule, ScreenSize } from './problem.ts';

/** The most bytes, uncompressed, that a screen of a release without compressed sizes may load. */
const UNCOMPRESSED_BYTES = 400_000;

interface Compressed {
  release: Release;
  compressed: CompressedSizes;
}

/** The compressed size of each screen and fill of a published release, by name. */
export const publishedSizes = async ({ releasesDir }: Pick<Config, 'releasesDir'>, release: Release) =>
  bytesByName({ release, compressed: await measuredSizes(releasesDir, release) });

/** The server has the files that screens and fills load (RELS-45). An interrupted deletion or an incomplete backup may have lost them.
 *  `measured`: from `measuredSizes`. */
export function missingFiles(release: Release, measured: CompressedSizes): Problem[] {
  const missing = loadedFiles(release).find((file) => !measured.has(file));
  if (missing === undefined) return [];
  const message = `This server does not have its file ${missing}`;
  return [{ rule: 'files', message, fix: 'publish it again with the same build' }];
}

/** Compares the screens and fills of a release with those of the live release of its remote (RELS-20). Null for a release from before the builds
 *  stated sizes: it must comply with the limit of that time only, so that rollback leads to it (RELS-19). */
export async function comparedSizes(
  { releasesDir }: Pick<Config, 'releasesDir'>,
  { release, compressed }: Compressed,
  present: Parts,
): Promise<ScreenSize[] | null> {
  if (!isStated(release)) return null;
  const live = present.releases.find(({ name }) => name === release.name);
  const before = live === undefined ? new Map() : await publishedSizes({ releasesDir }, live);
  return [...bytesByName({ release, compressed })].map(([screen, bytes]) => ({
    screen,
    bytes,
    liveBytes: before.get(screen) ?? null,
  }));
}

/** No screen loads more than the operator's limit (RELS-19), and no fill more than that and its own limit (RELS-33). */
export const sizeBudget: Rule = (release, { sizes, screenBudget }) => {
  if (sizes === null) return uncompressedBudget(release);
  const codes = loadedCode(release);
  return [
    ...sizes.flatMap(({ screen, bytes, liveBytes }) => {
      const own = leastSize(codes, screen);
      if (bytes <= (own === null ? screenBudget : own * 1000)) return [];
      const subject = own === null ? `The screen “${screen}”` : `The ${screen}`;
      const limit =
        own === null
          ? `a screen loads at most ${screenBudget / 1000} kB`
          : `remote.json says at most ${own} kB`;
      return tooLarge(
        `${subject} loads ${kilobytes(bytes)} kB compressed${difference(bytes, liveBytes)}; ${limit}`,
      );
    }),
    ...codes
      .filter(({ size }) => size * 1000 > screenBudget)
      .map((code) => ({
        rule: 'size',
        message: `The ${codeLabel(code)} has the size ${code.size} kB; ${code.kind === 'answer' ? 'an answer' : 'a fill'} loads at most ${screenBudget / 1000} kB`,
        fix: 'lower size in remote.json',
      })),
  ];
};

/** The least size that a release declares for its code, which may fill several slots; null if `label` is the name of a screen. */
function leastSize(codes: readonly LoadedCode[], label: string): number | null {
  const own = codes.filter((code) => codeLabel(code) === label);
  return own.length === 0 ? null : Math.min(...own.map(({ size }) => size));
}

/** The name of the code of a fill or an answer among the sizes of screens, which have no such name: `fill alert-me`. */
export const codeLabel = ({ kind, name }: Pick<LoadedCode, 'kind' | 'name'>): string =>
  `${kind === 'answer' ? 'answer' : 'fill'} ${name}`;

/** A new release states the compressed sizes of its files. */
export const statesSizes: OwnRule = (release) => {
  if (isStated(release) || loadedFiles(release).length === 0) return [];
  const fix = 'build it for production with the present version of @fareweave/remote-kit';
  return [{ rule: 'size', message: 'It does not state the compressed size of any file', fix }];
};

function uncompressedBudget(release: Release): Problem[] {
  const none: CompressedSizes = new Map();
  return [...bytesByName({ release, compressed: none })]
    .filter(([, bytes]) => bytes > UNCOMPRESSED_BYTES)
    .map(([screen, bytes]) =>
      tooLarge(
        `The screen “${screen}” loads ${Math.ceil(bytes / 1000)} kB; a screen loads at most ${UNCOMPRESSED_BYTES / 1000} kB`,
      ),
    );
}

const isStated = (release: Release): boolean =>
  loadedFiles(release).some((file) => release.files[file]?.brotli !== undefined);

/** The size of each screen and of each fill. A file without a compressed size counts with its size. */
function bytesByName({ release, compressed }: Compressed): Map<string, number> {
  const { entry, initial, screens, components = {} } = release;
  const bytesOf = (files: readonly string[]): number =>
    [...new Set(files)]
      .map((file) => compressed.get(file) ?? release.files[file]?.bytes ?? 0)
      .reduce((sum, bytes) => sum + bytes, 0);
  return new Map([
    ...Object.entries(screens).map(([screen, own]) => [screen, bytesOf([...initial, ...own])] as const),
    ...loadedCode(release).map((code) => {
      const own = Object.hasOwn(components, code.name) ? components[code.name] : undefined;
      return [codeLabel(code), bytesOf([entry, ...(own ?? [])])] as const;
    }),
  ]);
}

const tooLarge = (message: string): Problem => ({
  rule: 'size',
  message,
  fix: 'load code that is not needed at once with import()',
});

function difference(bytes: number, liveBytes: number | null): string {
  const change = (Math.abs(bytes - (liveBytes ?? bytes)) / 1000).toFixed(1);
  if (liveBytes === null || change === '0.0') return '';
  return `, ${change} kB ${bytes > liveBytes ? 'more' : 'less'} than the live release`;
}

/** Rounded up, so that a size above a limit never looks equal to it. */
const kilobytes = (bytes: number): string => (Math.ceil(bytes / 100) / 10).toFixed(1);
