import { existsSync } from 'node:fs';

// Preloaded by the npm scripts. Node's --env-file-if-exists prints a message for every missing file.
if (existsSync('.env')) process.loadEnvFile('.env');
