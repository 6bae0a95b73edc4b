import { existsSync } from 'node:fs';

// Preloaded by the npm scripts: Node's own --env-file-if-exists writes a line about every missing file.
if (existsSync('.env')) process.loadEnvFile('.env');
