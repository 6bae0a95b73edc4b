import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import { runLerna, runWebpack } from '../../run/build.ts';
import type { Built } from '../built.ts';
import type { Finding } from './finding.ts';
import { workspaceCopy } from './workspace-copy.ts';

const RULE = 'reproducible';

/** Builds the sources twice more, here by webpack alone and in another folder by the command that builds everything: every
 *  file must come out with the same bytes. */
export async function reproducible(built: Built): Promise<Finding[]> {
  const { name, release } = built;
  try {
    for (const [where, build] of [
      ['again', buildHere],
      ['in another folder', buildElsewhere],
    ] as const) {
      const differing = differences(release, await build(built));
      if (differing.length === 0) continue;
      return [
        {
          rule: RULE,
          message: `Building ${name} ${where} gives other bytes: ${differing.slice(0, 3).join(', ')}${differing.length > 3 ? ' …' : ''}`,
          fix: `npm run build -w @fareweave/${name}; if it stays so, take out of the build what depends on time, chance, the folder or the machine`,
        },
      ];
    }
    return [];
  } catch (error) {
    return [
      {
        rule: RULE,
        message: `${name} does not build: ${(error as Error).message}`,
        fix: 'mend what the build says',
      },
    ];
  }
}

async function buildHere({ name, folder }: Built): Promise<Release> {
  const output = mkdtempSync(path.join(tmpdir(), `fareweave-${name}-`));
  try {
    await runWebpack(folder, output);
    return readRelease(output);
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

async function buildElsewhere({ name }: Built): Promise<Release> {
  const copy = await workspaceCopy();
  try {
    await runLerna(copy.folder, ['--scope', `@fareweave/${name}`, '--skip-nx-cache']);
    return readRelease(path.join(copy.folder, name, 'dist'));
  } finally {
    await copy.remove();
  }
}

const readRelease = (dist: string): Release =>
  JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8')) as Release;

/** Files whose bytes differ, then what else does. */
function differences(first: Release, second: Release): string[] {
  const files = [...new Set([...Object.keys(first.files), ...Object.keys(second.files)])];
  const differing = files.filter((file) => first.files[file]?.integrity !== second.files[file]?.integrity);
  if (differing.length > 0 || JSON.stringify(first) === JSON.stringify(second)) return differing;
  return ['release.json'];
}
