import { spawn } from 'node:child_process';
import path from 'node:path';

const WEBPACK = path.resolve(import.meta.dirname, '../../node_modules/.bin/webpack');

/** Builds a part into a folder, as `npm run build` in its own folder does. Rejects with what webpack has to say. */
export async function runBuild(directory: string, output: string): Promise<void> {
  const { NODE_ENV: _, ...env } = process.env;
  let words = '';
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(WEBPACK, ['--output-path', output], { cwd: directory, env });
    child.stdout.on('data', (chunk) => (words += chunk));
    child.stderr.on('data', (chunk) => (words += chunk));
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(words.trim());
}
