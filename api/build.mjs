// One file that starts in a fraction of the time of the sources. Packages that are native or load their own files stay outside the bundle.
// Arguments name another folder than dist, and programs of tests.
import { cp, glob } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { RUNTIME_PACKAGES } from './runtime-packages.mjs';

const [outdir = 'dist', ...programs] = process.argv.slice(2);
const shared = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  sourcemap: true,
  outdir,
  outExtension: { '.js': '.mjs' },
  external: [...RUNTIME_PACKAGES, 'pg-native'],
  logLevel: 'warning',
  // Some of what is bundled is CommonJS and expects these. Nothing that is bundled may have the names used here.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url); const __filename = import.meta.filename; const __dirname = import.meta.dirname;",
  },
};

const entryPoints = {
  main: 'src/app/main.ts',
  // Threads of their own (ADR 46, ADR 62), which the bundle loads from beside itself.
  'planning-worker': 'src/trip-plans/thread/planning-worker.ts',
  'estimates-worker': 'src/estimates/thread/estimates-worker.ts',
  // The operator's commands, for the image, which has no sources (ADR 52).
  operate: 'src/releases/cli/main.ts',
  timetable: 'src/timetable/cli/main.ts',
  punctuality: 'src/estimates/cli/main.ts',
  estimates: 'src/estimates/cli.ts',
  backup: 'src/backup/cli.ts',
  'admin-grant': 'src/accounts/grant-admin.ts',
  'second-factor-reset': 'src/accounts/reset-second-factor.ts',
};
const ofTests = programs.map((file) => [file.replaceAll('/', '-'), `src/${file}.ts`]);
await build({ ...shared, entryPoints: { ...entryPoints, ...Object.fromEntries(ofTests) } });
await cp('src/db/migrations', path.join(outdir, 'migrations'), { recursive: true });
// Modules read these tables from their own folder, which is that of the bundle.
for await (const table of glob('src/**/*.csv{,.gz}'))
  await cp(table, path.join(outdir, path.basename(table)));
