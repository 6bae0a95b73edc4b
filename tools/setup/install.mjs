// Runs before anything is installed, on whatever Node the machine has (20 or newer): built-ins only.
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
  // What the lock file says, without writing to it. Not `npm ci`: that refuses a lock file without the optional binaries
  // of platforms which the registry it was written from does not carry. What builds is needed in production too.
  const { status, error } = spawnSync(
    'npm',
    ['install', '--include=dev', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (status !== 0) {
    console.error(`Installing failed${error ? `: ${error.message}` : ''}. Nothing was started.`);
    process.exit(1);
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}
