import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run/steps.ts';
import { declaredTextProblems, translationProblems } from './catalogues.ts';
import known from './physical-properties.json' with { type: 'json' };

/** Declarations that do not turn round in a language from right to left. */
const PHYSICAL =
  /^\s*(?:(?:margin|padding|border)-(?:left|right)(?:-\w+)?|left|right|border-(?:top|bottom)-(?:left|right)-radius|text-align:\s*(?:left|right)|float)\b\s*[:;]/gm;

/** Returns the number of physical properties in the styles of each part. */
export function physicalProperties(root: string, parts: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    parts.map((part) => {
      const files = readdirSync(path.join(root, part, 'src'), { recursive: true, encoding: 'utf8' }).filter(
        (file) => /\.(?:tsx?|css)$/.test(file) && !/\.test\./.test(file),
      );
      const counts = files.map(
        (file) => readFileSync(path.join(root, part, 'src', file), 'utf8').match(PHYSICAL)?.length ?? 0,
      );
      return [part, counts.reduce((sum, count) => sum + count, 0)];
    }),
  );
}

/** Returns one message for each part with more physical properties than known, or fewer. */
export const physicalPropertyProblems = (
  now: Readonly<Record<string, number>>,
  known: Readonly<Record<string, number>>,
): string[] =>
  Object.entries(now).flatMap(([part, count]) => {
    const before = known[part] ?? 0;
    if (count > before)
      return [
        `${part} has ${count} physical properties in its styles, ${count - before} more than before: write margin-inline-start for margin-left, inset-inline-end for right, text-align: start …`,
      ];
    return count < before
      ? [
          `${part} has only ${count} physical properties: lower its number in tools/translations/physical-properties.json`,
        ]
      : [];
  });

// Part of `npm run check`. `node tools/translations/check.ts --write`: adds new texts to the catalogues and removes unused ones.
if (import.meta.main) {
  const parts = readdirSync(root).filter((name) => /^(?:mf-.+|shared-lib|shell)$/.test(name));
  const problems = [
    ...translationProblems(root, { write: process.argv.includes('--write') }),
    ...declaredTextProblems(root),
    ...physicalPropertyProblems(physicalProperties(root, parts), known),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
