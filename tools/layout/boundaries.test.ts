import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'fareweave-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Each file with the file that it imports, and the rule that forbids the import, null if it is allowed. */
const IMPORTS: [file: string, imported: string, rule: string | null][] = [
  ['api/src/core/up.ts', 'api/src/db/client.ts', 'server-core-at-the-bottom'],
  ['api/src/db/up.ts', 'api/src/flights/index.ts', 'server-infrastructure-below-capabilities'],
  ['api/src/flights/up.ts', 'api/src/app/main.ts', 'server-app-on-top'],
  ['api/src/billing/beside.ts', 'api/src/flights/fares.ts', 'server-capability-through-its-index'],
  ['api/src/billing/by-index.ts', 'api/src/flights/index.ts', null],
  ['api/src/flights/down.ts', 'api/src/db/client.ts', null],
  ['api/src/db/up.test.ts', 'api/src/app/main.ts', null],
  ['api/src/mail/untested.ts', 'api/src/testing/fixtures.ts', 'server-runs-without-tests'],
  ['mf-a/src/b.ts', 'mf-b/src/index.ts', 'remotes-know-no-remote'],
  ['shell/src/remote.ts', 'mf-b/src/index.ts', 'shell-knows-no-remote'],
  ['mf-b/src/server.ts', 'api/src/core/clock.ts', 'page-knows-no-server'],
  ['mf-b/src/kites/beside.ts', 'mf-b/src/balloons/inside.ts', 'feature-through-its-index'],
  ['mf-b/src/kites/by-index.ts', 'mf-b/src/balloons/index.ts', null],
  ['mf-b/src/kites/up.ts', 'mf-b/src/app/screen.ts', 'features-below-app'],
  ['mf-b/src/ui/up.ts', 'mf-b/src/balloons/index.ts', 'ui-and-model-below-features'],
  ['shared-lib/src/domain/up.ts', 'shared-lib/src/ui/button.ts', 'domain-is-pure'],
  ['shared-lib/src/domain/types.ts', 'shared-lib/src/generated/types.gen.ts', null],
];

function write(file: string, text: string): void {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const importOf = (file: string, imported: string): string =>
  `import './${path.posix.relative(path.posix.dirname(file), imported)}';\n`;

interface Violation {
  rule: { name: string };
  from: string;
}

/** Returns the violations of a configuration, `file: rule`. */
async function violations(configuration: string): Promise<string[]> {
  const args = ['--config', path.join(root, 'tools', configuration), '--output-type', 'json'];
  const parts = ['api', 'mf-a', 'mf-b', 'shell', 'shared-lib'];
  const output = await new Promise<string>((resolve) => {
    // The exit code is the number of violations, so a code other than 0 is no failure.
    execFile(
      path.join(root, 'node_modules/.bin/depcruise'),
      [...args, ...parts],
      { cwd: folder },
      (_, stdout) => resolve(stdout),
    );
  });
  const { summary } = JSON.parse(output) as { summary: { violations: Violation[] } };
  return summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`);
}

for (const [, imported] of IMPORTS) write(imported, 'export const a = 1;\n');
for (const [file, imported] of IMPORTS) write(file, importOf(file, imported));

it('only imports that cross a boundary are refused', async () => {
  const expected = IMPORTS.flatMap(([file, , rule]) => (rule === null ? [] : [`${file}: ${rule}`]));
  expect((await violations('boundaries.cjs')).sort()).toEqual(expected.sort());
});

it('a circle between folders is refused', async () => {
  write('mf-a/src/east/one.ts', importOf('mf-a/src/east/one.ts', 'mf-a/src/west/two.ts'));
  write('mf-a/src/west/two.ts', 'export const a = 1;\n');
  write('mf-a/src/west/three.ts', importOf('mf-a/src/west/three.ts', 'mf-a/src/east/four.ts'));
  write('mf-a/src/east/four.ts', 'export const a = 1;\n');
  const inRemote = (await violations('folder-circles.cjs')).filter((violation) =>
    violation.startsWith('mf-a/'),
  );
  expect([...new Set(inRemote)].sort()).toEqual([
    'mf-a/src/east: no-circles-of-folders',
    'mf-a/src/west: no-circles-of-folders',
  ]);
});
