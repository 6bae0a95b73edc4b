import { fileURLToPath } from 'node:url';

/** Beside this module in the sources, beside the bundle in a build. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
