// Runs before packages are installed, with the machine's Node (20 or newer): uses only built-in modules.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const stamp = path.join(root, 'node_modules/.cache/fareweave-install');
const lock = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');

function installed() {
  try {
    return readFileSync(stamp, 'utf8') === lock;
  } catch {
    return false;
  }
}

if (!installed()) {
  console.log('Installing packages (once; a minute or two) …');
  // Installs the lock file's versions without changing it. Not `npm ci`, which rejects a lock file without the optional binaries
  // of platforms that its registry lacks. Production needs the development dependencies, too, because it builds the parts.
  const { status, error } = spawnSync(
    'npm',
    ['install', '--include=dev', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (status !== 0) {
    console.error(`The installation failed${error ? `: ${error.message}` : ''}. Nothing was started.`);
    process.exit(1);
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}
