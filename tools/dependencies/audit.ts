import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** `npm run audit`: asks the registry for known vulnerabilities of the packages that the product depends on at run time. Ends with exit code 1
 *  when one is high or critical, and with 2 when the registry gives no answer. */

const ARGS = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
const SEVERE = ['high', 'critical'];

interface Vulnerability {
  severity: string;
  range: string;
  via: (string | { title: string; url: string })[];
}

const npm = spawn('npm', ARGS, { stdio: ['ignore', 'pipe', 'pipe'] });
const [output, errors] = await Promise.all([text(npm.stdout), text(npm.stderr)]);
const { vulnerabilities, message } = parse(output);

if (vulnerabilities === undefined) {
  console.error(`No audit: the registry did not answer. ${message ?? errors}`.trimEnd());
  console.error('Run npm run audit where npm reaches a registry with advisories.');
  process.exitCode = 2;
} else {
  const found = Object.entries(vulnerabilities);
  const severe = found.filter(([, { severity }]) => SEVERE.includes(severity));
  for (const [name, { severity, range, via }] of severe) {
    console.error(`${name} ${range}: ${severity}`);
    for (const cause of via)
      console.error(typeof cause === 'string' ? `  by ${cause}` : `  ${cause.title}: ${cause.url}`);
  }
  console.log(
    `Vulnerable packages: ${severe.length} high or critical, ${found.length - severe.length} lower.`,
  );
  process.exitCode = severe.length === 0 ? 0 : 1;
}

function parse(json: string): { vulnerabilities?: Record<string, Vulnerability>; message?: string } {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}
