import { existsSync, readFileSync } from 'node:fs';

// Preloaded by the npm scripts. Node's --env-file-if-exists prints a message for every missing file.
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
