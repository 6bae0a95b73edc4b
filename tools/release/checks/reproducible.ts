import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import { runBuild } from '../../webpack/run-build.ts';
import type { Built } from '../built.ts';
import type { Finding } from './finding.ts';

const RULE = 'reproducible';

/** Builds the sources once more, elsewhere: every file must come out with the same bytes. */
export async function reproducible({ name, folder, release }: Built): Promise<Finding[]> {
  const output = mkdtempSync(path.join(tmpdir(), `fareweave-${name}-`));
  try {
    await runBuild(folder, output);
    const again = JSON.parse(readFileSync(path.join(output, 'release.json'), 'utf8')) as Release;
    const differing = differences(release, again);
    if (differing.length === 0) return [];
    return [
      {
        rule: RULE,
        message: `Building ${name} again gives other bytes: ${differing.slice(0, 3).join(', ')}${differing.length > 3 ? ' …' : ''}`,
        fix: `npm run build -w @fareweave/${name}; if it stays so, take out of the build what depends on time, chance or the machine`,
      },
    ];
  } catch (error) {
    return [
      {
        rule: RULE,
        message: `${name} does not build: ${(error as Error).message}`,
        fix: 'mend what the build says',
      },
    ];
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** Files whose bytes differ, then what else does. */
function differences(first: Release, second: Release): string[] {
  const files = [...new Set([...Object.keys(first.files), ...Object.keys(second.files)])];
  const differing = files.filter((file) => first.files[file]?.integrity !== second.files[file]?.integrity);
  if (differing.length > 0 || JSON.stringify(first) === JSON.stringify(second)) return differing;
  return ['release.json'];
}
