import path from 'node:path';

/** Where the token of a product that runs for trying it out lies. */
export const localTokenFile = (dataDir: string): string => path.join(dataDir, 'release-token');
