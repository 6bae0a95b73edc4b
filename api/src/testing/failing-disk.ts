import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

// Loaded before a program (`--import`): its disk fails while the file FAILING_DISK contains `full` or `read-only`. Works everywhere, without the
// right to mount a small disk. Writes within a file succeed on a full disk, as its blocks exist.

const { FAILING_DISK: control = '', DATA_DIR: folder = '' } = process.env;
const state = (): string => (fs.existsSync(control) ? fs.readFileSync(control, 'utf8') : '');
const isOnDisk = (file: unknown): boolean => path.resolve(String(file)).startsWith(folder);

function failure(code: 'ENOSPC' | 'EROFS', call: string): Error {
  const [errno, text] = code === 'ENOSPC' ? [-28, 'no space left on device'] : [-30, 'read-only file system'];
  return Object.assign(new Error(`${code}: ${text}, ${call}`), { code, errno, syscall: call });
}

/** Throws if the disk does not accept a call. `grows`: whether the call needs another block. */
function check(file: unknown, call: string, grows: () => boolean): void {
  if (!isOnDisk(file)) return;
  const now = state();
  if (now === 'read-only') throw failure('EROFS', call);
  if (now === 'full' && grows()) throw failure('ENOSPC', call);
}

const always = (): boolean => true;
const real = { ...fs, promises: { ...fs.promises } };

fs.writeSync = ((fd: number, ...args: unknown[]) => {
  const [data, , length, position] = args as [Uint8Array, number?, number?, (number | null)?];
  const file = fs.readlinkSync(`/proc/self/fd/${fd}`);
  check(file, 'write', () => (position ?? 0) + (length ?? data.length) > fs.fstatSync(fd).size);
  return (real.writeSync as (...all: unknown[]) => number)(fd, ...args);
}) as typeof fs.writeSync;
fs.writeFileSync = (file, ...rest) => {
  check(file, 'write', always);
  real.writeFileSync(file, ...rest);
};
fs.promises.writeFile = async (file, ...rest) => {
  check(file, 'write', always);
  await real.promises.writeFile(file, ...rest);
};
fs.accessSync = (file, mode) => {
  if (mode === fs.constants.W_OK) check(file, 'access', () => false);
  real.accessSync(file, mode);
};
fs.statfsSync = ((file: fs.PathLike) => ({
  ...real.statfsSync(file),
  ...(isOnDisk(file) && state() === 'full' && { bavail: 0 }),
})) as typeof fs.statfsSync;
fs.promises.statfs = (async (file: fs.PathLike) => fs.statfsSync(file)) as typeof fs.promises.statfs;
syncBuiltinESMExports();
