// This runs with the machine's Node before packages are installed, so it uses only built-in modules, and nothing that Node 20.0 lacks,
// such as `import.meta.dirname`.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const root = fileURLToPath(new URL('../..', import.meta.url));

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  console.error(`Fareweave needs Node ${OLDEST_NODE} or newer. This is Node ${process.versions.node}.`);
  process.exit(1);
}

/** Whether npm has installed the packages of the lock file, and no others. This reads the record that npm keeps, so that an `npm install`
 *  or `npm ci` by hand counts, and this script needs no record of its own. */
function isInstalled() {
  try {
    const wanted = packagesOf('package-lock.json');
    const found = packagesOf('node_modules/.package-lock.json');
    return (
      Object.entries(found).every(([name, one]) => isSame(one, wanted[name]) && isForMachine(one)) &&
      Object.entries(wanted).every(([name, { optional }]) => name === '' || name in found || optional)
    );
  } catch {
    // Nothing is installed, or the record is incomplete.
    return false;
  }
}

const packagesOf = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;

const isSame = (one, other) => one.version === other?.version && one.integrity === other?.integrity;

const isForMachine = ({ os, cpu }) => allows(os, process.platform) && allows(cpu, process.arch);

/** Whether a package may run on a platform or processor. `limits` lists the names on which it may run, or with `!` may not. */
const allows = (limits, name) =>
  limits === undefined ||
  limits.includes(name) ||
  limits.every((one) => one[0] === '!' && one !== `!${name}`);

if (!isInstalled()) {
  console.log('Installing packages (once; a minute or two) …');
  // `npm install --no-save` leaves the lock file unchanged. `npm ci` would reject a lock file without the optional binaries of platforms
  // that a registry does not offer. Production needs the development dependencies, too, because it builds the parts.
  const { status, error } = spawnSync(
    'npm',
    ['install', '--include=dev', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) {
    console.error(`The installation failed${error ? `: ${error.message}` : ''}. Nothing was started.`);
    process.exit(1);
  }
}
