import { sourceFiles } from '../citations/source-files.ts';
import { root } from '../run/steps.ts';
import { isWithinBound, layoutNumbers } from './numbers.ts';

/** How many examples are printed for a measure above its bound. */
const EXAMPLES = 10;

const numbers = layoutNumbers(sourceFiles(root));
console.table(
  Object.fromEntries(numbers.map(({ name, measured, bound, target }) => [name, { measured, bound, target }])),
);
const tooHigh = numbers.filter((number) => !isWithinBound(number));
for (const { name, measured, bound, examples } of tooHigh) {
  console.log(`${name}: ${measured}, at most ${bound} (bounds: tools/layout/numbers.ts)`);
  for (const example of examples.slice(0, EXAMPLES)) console.log(`  ${example}`);
}
process.exitCode = tooHigh.length === 0 ? 0 : 1;
