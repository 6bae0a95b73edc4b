import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run/steps.ts';

/** Licences, by SPDX identifier, under which the product may use and distribute a package. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
]);

interface Exception {
  /** The licence in the lock file, null if it has none. For a package with another licence the exception does not apply. */
  licence: string | null;
  because: string;
  /** Applies only while no part of the product depends on the package at run time. */
  development?: boolean;
}

const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  '@axe-core/playwright': { licence: 'MPL-2.0', because: 'only for tests, unchanged', development: true },
  'axe-core': { licence: 'MPL-2.0', because: 'only for tests, unchanged', development: true },
  'ical.js': { licence: 'MPL-2.0', because: 'only for tests, unchanged', development: true },
  lightningcss: { licence: 'MPL-2.0', because: 'a part of Vite, which only runs tests; unchanged' },
  'caniuse-lite': { licence: 'CC-BY-4.0', because: 'data that builds read; no build contains it' },
  'spdx-exceptions': { licence: 'CC-BY-3.0', because: 'data of a tool for releases', development: true },
  'web-push': { licence: 'MPL-2.0', because: 'unchanged; the licence covers only its own files' },
  suncalc: { licence: null, because: 'its file LICENSE contains BSD-2-Clause' },
};

/** The end of the name of a package with the binaries of another package for one platform. */
const PLATFORM = /-(android|darwin|freebsd|linux|win32)-.+$/;

interface LockFile {
  packages: Record<string, { license?: string; dev?: boolean; link?: boolean }>;
}

/** Returns a line for each package of a lock file, on any platform, whose licence is not allowed, and for each exception that no package needs. */
export function licenceProblems(
  { packages }: LockFile,
  exceptions: Readonly<Record<string, Exception>> = EXCEPTIONS,
): string[] {
  const used = new Set<string>();
  const problems = Object.entries(packages).flatMap(([folder, { license, dev = false, link = false }]) => {
    const name = folder.split('node_modules/').at(-1) ?? '';
    // The product's own packages have no node_modules in their path.
    if (link || !folder.includes('node_modules/') || isAllowed(license ?? '')) return [];
    const excepted = name.replace(PLATFORM, '');
    const exception = exceptions[excepted];
    used.add(excepted);
    if (exception !== undefined && exception.licence === (license ?? null) && (dev || !exception.development))
      return [];
    return [`${name}: ${license ?? 'no licence'}${dev ? '' : ' (not only for development)'}, in ${folder}`];
  });
  const unused = Object.keys(exceptions).filter((name) => !used.has(name));
  return [...problems, ...unused.map((name) => `${name}: no package needs this exception`)];
}

/** Whether an SPDX expression lets us choose only allowed licences. An expression with both AND and OR needs an exception. */
function isAllowed(expression: string): boolean {
  const licences = expression.replace(/^\((.*)\)$/, '$1');
  if (licences.includes(' OR ') && licences.includes(' AND ')) return false;
  return licences.includes(' OR ')
    ? licences.split(' OR ').some((licence) => ALLOWED.has(licence))
    : licences.split(' AND ').every((licence) => ALLOWED.has(licence));
}

// A step of `npm run check`.
if (import.meta.main) {
  const problems = licenceProblems(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0)
    console.error(
      'Replace these packages, or add an exception with its reason (tools/dependencies/licences.ts).',
    );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
