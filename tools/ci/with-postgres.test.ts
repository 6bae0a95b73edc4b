import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { testFolder } from '../../api/src/testing/fixtures.ts';

const { folder, remove } = testFolder();
afterAll(remove);

it.skipIf(!existsSync('/usr/lib/postgresql'))(
  'says why PostgreSQL does not start, and deletes its folder',
  async () => {
    // PostgreSQL runs as another user when the test runs as root.
    chmodSync(folder, 0o777);
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const env = { ...process.env, TMPDIR: folder, PGPORT: String(port) };
    const script = spawn(path.join(import.meta.dirname, 'with-postgres.sh'), ['true'], { env });
    const [errors, [code]] = await Promise.all([text(script.stderr), once(script, 'exit')]);
    other.close();
    expect(code).toBe(1);
    expect(errors).toContain('Address already in use');
    expect(readdirSync(folder)).toEqual([]);
  },
);
