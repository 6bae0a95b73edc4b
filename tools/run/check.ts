import { apiTypes, checks } from './checks.ts';
import { run, runTogether } from './steps.ts';

// All of them, even after one failed: whoever corrects something wants the whole list.
const passed = (await run(apiTypes)) && (await runTogether(checks));
console.log(passed ? 'All checks passed.' : 'Not all checks passed: see above.');
process.exit(passed ? 0 : 1);
