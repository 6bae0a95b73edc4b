import { readdirSync } from 'node:fs';
import { root } from '../run/steps.ts';
import { declaredTextProblems, translationProblems } from './catalogues.ts';
import { physicalPropertyProblems } from './physical-properties.ts';

// Part of `npm run check`. `node tools/translations/check.ts --write`: adds new texts to the catalogues and removes unused ones.
if (import.meta.main) {
  const parts = readdirSync(root).filter((name) => /^(?:mf-.+|shared-lib|shell)$/.test(name));
  const problems = [
    ...translationProblems(root, { write: process.argv.includes('--write') }),
    ...declaredTextProblems(root),
    ...physicalPropertyProblems(root, parts),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
