import { existsSync, readFileSync } from 'node:fs';

// The npm scripts preload this file instead of using Node's --env-file-if-exists, which prints a message when the file is missing.
if (existsSync('.env')) {
  try {
    const { envProblems } = await import('./env-problems.ts');
    for (const line of envProblems(readFileSync('.env', 'utf8'))) console.error(line);
    process.loadEnvFile('.env');
  } catch (error) {
    console.error(`.env cannot be read: ${(error as Error).message}`);
    process.exit(1);
  }
}
