import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { containerOf, type Release, type ShellBuild } from '@fareweave/shared-lib/domain/composition';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';

/** A shell that provides a React. */
export const SHELL: ShellBuild = {
  loader: '',
  entry: ['main.js'],
  initial: ['main.js'],
  slots: ['slots.js'],
  files: { 'slots.js': 'sha384-slots' },
  shared: { react: '19.3.1' },
  platform: 1,
  routePatterns: true,
  css: '',
  pages: { '/about': { title: 'About', screen: 'about' } },
  firstPaint: {},
};

/** Returns `SHELL`, changed by `change`. */
export const testShell = (change: Partial<ShellBuild> = {}): ShellBuild => ({ ...SHELL, ...change });

/** A build as webpack writes it: a release, its files by name, and the text of its `release.json`. */
export interface TestBuild {
  release: Release;
  manifest: string;
  contents: Record<string, string>;
}

/** A build of a remote with one script beside its entry, changed by `change`. */
export function testBuild(name: string, version: string, change: Partial<Release> = {}): TestBuild {
  const contents = {
    'entry.js': `/* entry of ${name} ${version} */`,
    'screen.js': `/* screen of ${name} ${version} */`,
  };
  const release: Release = {
    name,
    version,
    container: containerOf(name),
    entry: 'entry.js',
    initial: ['entry.js'],
    screens: { screen: ['screen.js'] },
    files: testFiles(contents),
    shared: { react: '^19.0.0' },
    firstPaint: {},
    owner: { team: 'Team A', contact: 'team-a@example.com' },
    routes: [{ path: `/${name}`, access: 'public', title: name, screen: 'screen' }],
    navigation: [],
    platform: 1,
    ...change,
  };
  return { release, manifest: `${JSON.stringify(release, null, 2)}\n`, contents };
}

/** The entries of files in a manifest. Short texts do not become smaller by compression. */
export const testFiles = (contents: Record<string, string>): Release['files'] =>
  Object.fromEntries(
    Object.entries(contents).map(([file, text]) => [
      file,
      { bytes: text.length, brotli: text.length, integrity: integrityOf(text) },
    ]),
  );

/** Writes a build into a folder, as webpack does into `dist`. */
export async function writeBuild(folder: string, { manifest, contents }: TestBuild): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'release.json'), manifest);
  for (const [file, text] of Object.entries(contents)) await writeFile(path.join(folder, file), text);
}

/** Writes the shell into a folder. */
export async function writeShell(folder: string, shell: ShellBuild = SHELL): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'shell.json'), JSON.stringify(shell));
  await writeFile(path.join(folder, 'main.js'), '/* the shell */');
}
