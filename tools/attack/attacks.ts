import type { Attack } from './attack.ts';
import { REGISTRY_ATTACKS } from './registry-attacks.ts';
import { RELEASE_ATTACKS } from './release-attacks.ts';
import { REPORT_ATTACKS } from './report-attacks.ts';
import { SCRIPT_ATTACKS } from './script-attacks.ts';
import { TOKEN_ATTACKS } from './token-attacks.ts';

/** Every attack, in the order of docs/attacks.md. */
export const ATTACKS: readonly Attack[] = [
  ...REGISTRY_ATTACKS,
  ...SCRIPT_ATTACKS,
  ...RELEASE_ATTACKS,
  ...TOKEN_ATTACKS,
  ...REPORT_ATTACKS,
];
