import { createHash } from 'node:crypto';
import type { ReleaseFile } from '@fareweave/shared-lib/domain/composition';
import type { Compilation } from 'webpack';

/** Compressed copies say the same in other bytes; source maps are for people. */
const DERIVED = /\.(br|gz|map)$/;
const HOT_UPDATE = /\.hot-update\.(js|json)$/;

/** What a finished compilation emits, by file name in order. */
export function emittedFiles(compilation: Compilation): Record<string, ReleaseFile> {
  const files: Record<string, ReleaseFile> = {};
  for (const file of Object.keys(compilation.assets).sort()) {
    if (DERIVED.test(file) || HOT_UPDATE.test(file)) continue;
    const bytes = Buffer.from(compilation.assets[file]?.source() ?? '');
    const hash = createHash('sha384').update(bytes).digest('base64');
    files[file] = { bytes: bytes.length, integrity: `sha384-${hash}` };
  }
  return files;
}
