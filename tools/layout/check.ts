import { sourceFiles } from '../citations/source-files.ts';
import { root } from '../run/steps.ts';
import { holds, layoutNumbers } from './numbers.ts';

/** Of what is above its bound, this many are listed. */
const EXAMPLES = 10;

const numbers = layoutNumbers(sourceFiles(root));
console.table(
  Object.fromEntries(numbers.map(({ name, measured, bound, target }) => [name, { measured, bound, target }])),
);
const tooHigh = numbers.filter((number) => !holds(number));
for (const { name, measured, bound, examples } of tooHigh) {
  console.log(`${name}: ${measured}, at most ${bound} (bounds: tools/layout/numbers.ts)`);
  for (const example of examples.slice(0, EXAMPLES)) console.log(`  ${example}`);
}
process.exitCode = tooHigh.length === 0 ? 0 : 1;
