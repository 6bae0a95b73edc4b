import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** An empty folder for a test, and its removal. */
export function testFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'fareweave-test-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
