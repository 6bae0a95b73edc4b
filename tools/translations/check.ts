import { readdirSync } from 'node:fs';
import { root } from '../run/steps.ts';
import { translationProblems } from './catalogues.ts';
import known from './physical-properties.json' with { type: 'json' };
import { physicalProperties, physicalPropertyProblems } from './physical-properties.ts';

// Part of `npm run check`. `node tools/translations/check.ts --write`: adds new texts to the catalogues and removes unused ones.
const parts = readdirSync(root).filter(
  (name) => name.startsWith('mf-') || ['shared-lib', 'shell'].includes(name),
);
const problems = [
  ...translationProblems(root, { write: process.argv.includes('--write') }),
  ...physicalPropertyProblems(physicalProperties(root, parts), known),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
