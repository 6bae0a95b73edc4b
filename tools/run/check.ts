import { checks } from './checks.ts';
import { run } from './steps.ts';

// All of them, even after one failed: whoever mends wants the whole list.
let failed = 0;
for (const check of checks) if (!(await run(check))) failed += 1;
console.log(failed === 0 ? 'All checks hold.' : `${failed} of ${checks.length} checks failed.`);
process.exit(failed === 0 ? 0 : 1);
