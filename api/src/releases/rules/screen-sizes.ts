import type { Release } from '@fareweave/shared-lib/domain/composition';
import type { Config } from '../../core/config/config.ts';
import { type CompressedSizes, measuredSizes } from '../files/compressed-sizes.ts';
import type { Parts } from '../registry/registry.ts';
import type { OwnRule, Problem, Rule, ScreenSize } from './problem.ts';

/** The most bytes, uncompressed, that a screen of a release without compressed sizes may load. */
const UNCOMPRESSED_BYTES = 400_000;

interface Compressed {
  release: Release;
  compressed: CompressedSizes;
}

/** The compressed size of each screen of a published release, by screen. */
export const publishedSizes = async (
  { releasesDir }: Pick<Config, 'releasesDir'>,
  release: Release,
): Promise<Map<string, number>> =>
  bytesByScreen({ release, compressed: await measuredSizes(releasesDir, release) });

/** Compares the screens of a release with those of the live release of its remote. Null for a release from before the builds
 *  stated sizes: it must comply with the limit of that time only, so that rollback leads to it (RELS-19). */
export async function comparedSizes(
  { releasesDir }: Pick<Config, 'releasesDir'>,
  { release, compressed }: Compressed,
  present: Parts,
): Promise<ScreenSize[] | null> {
  if (!isStated(release)) return null;
  const live = present.releases.find(({ name }) => name === release.name);
  const before = live === undefined ? new Map() : await publishedSizes({ releasesDir }, live);
  return [...bytesByScreen({ release, compressed })].map(([screen, bytes]) => ({
    screen,
    bytes,
    liveBytes: before.get(screen) ?? null,
  }));
}

/** No screen loads more than the operator's limit (RELS-19). */
export const sizeBudget: Rule = (release, { sizes, screenBudget }) => {
  if (sizes === null) return uncompressedBudget(release);
  return sizes
    .filter(({ bytes }) => bytes > screenBudget)
    .map(({ screen, bytes, liveBytes }) =>
      tooLarge(
        `The screen “${screen}” loads ${kilobytes(bytes)} kB compressed${difference(bytes, liveBytes)}; a screen loads at most ${screenBudget / 1000} kB`,
      ),
    );
};

/** A new release states the compressed sizes of its files. */
export const statesSizes: OwnRule = (release) =>
  isStated(release) || loadedFiles(release).length === 0
    ? []
    : [
        {
          rule: 'size',
          message: 'It does not state the compressed size of any file',
          fix: 'build it for production with the present version of @fareweave/remote-kit',
        },
      ];

function uncompressedBudget(release: Release): Problem[] {
  const none: CompressedSizes = new Map();
  return [...bytesByScreen({ release, compressed: none })]
    .filter(([, bytes]) => bytes > UNCOMPRESSED_BYTES)
    .map(([screen, bytes]) =>
      tooLarge(
        `The screen “${screen}” loads ${Math.ceil(bytes / 1000)} kB; a screen loads at most ${UNCOMPRESSED_BYTES / 1000} kB`,
      ),
    );
}

const loadedFiles = ({ initial, screens }: Release): string[] => [initial, ...Object.values(screens)].flat();

const isStated = (release: Release): boolean =>
  loadedFiles(release).some((file) => release.files[file]?.brotli !== undefined);

/** A file without a compressed size counts with its size. */
const bytesByScreen = ({ release, compressed }: Compressed): Map<string, number> =>
  new Map(
    Object.entries(release.screens).map(([screen, own]) => {
      const loaded = [...new Set([...release.initial, ...own])];
      const sizes = loaded.map((file) => compressed.get(file) ?? release.files[file]?.bytes ?? 0);
      return [screen, sizes.reduce((sum, bytes) => sum + bytes, 0)];
    }),
  );

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
