import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import { temporaryFolder } from '../../../remote-kit/src/files/temporary-folder.ts';
import { root } from '../../run/steps.ts';

export interface ChangedRemote {
  /** Contains the builds of all remotes, one of them changed. */
  localBuilds: string;
  /** Bytes of the changed scripts, compressed as for a browser that has no earlier version. */
  changedBytes: number;
  remove(): void;
}

/** Copies the builds of all remotes and changes one screen of one of them, as an edit of a function does: the chunk of the
 *  screen and the entry, which names it, get other contents and names. */
export function changedRemote(name: string, screen: string): ChangedRemote {
  const { folder: localBuilds, remove } = temporaryFolder(path.join(tmpdir(), 'fareweave-bench-builds-'));
  for (const remote of readdirSync(root).filter((folder) => folder.startsWith('mf-')))
    cpSync(path.join(root, remote, 'dist'), path.join(localBuilds, remote, 'dist'), { recursive: true });
  const dist = path.join(localBuilds, name, 'dist');
  const manifest = path.join(dist, 'release.json');
  let text = readFileSync(manifest, 'utf8');
  const release: Release = JSON.parse(text);
  const chunk = release.screens[screen]?.find((file) => file.startsWith(`${screen}.`)) ?? '';
  const oldHash = chunk.split('.').at(-2) ?? '';
  let changedBytes = 0;
  const change = (file: string, edit: (code: string) => string): void => {
    const code = edit(readFileSync(path.join(dist, file), 'utf8'));
    const renamed = file.replace(/[0-9a-f]{8}(?=\.js$)/, 'abcdef01');
    for (const copy of ['', '.br', '.gz', '.map']) rmSync(path.join(dist, file + copy), { force: true });
    writeFileSync(path.join(dist, renamed), code);
    changedBytes += brotliCompressSync(code).length;
    const { integrity = '' } = release.files[file] ?? {};
    text = text.replaceAll(file, renamed).replaceAll(integrity, integrityOf(code));
  };
  change(
    chunk,
    (code) => `${code};window.benchmark=function(t){return t.flights.length>0?t.flights[0]:null};`,
  );
  change(release.entry, (code) => code.replaceAll(oldHash, 'abcdef01'));
  const changed: Release = JSON.parse(text);
  changed.version = `${changed.version}-changed`;
  for (const [file, entry] of Object.entries(changed.files)) {
    const bytes = readFileSync(path.join(dist, file));
    changed.files[file] = {
      ...entry,
      bytes: bytes.length,
      ...(entry.brotli !== undefined && { brotli: brotliCompressSync(bytes).length }),
    };
  }
  writeFileSync(manifest, JSON.stringify(changed));
  return { localBuilds, changedBytes, remove };
}
