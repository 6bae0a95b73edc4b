import path from 'node:path';

/** The file of the release token of a local server. */
export const localTokenFile = (dataDir: string): string => path.join(dataDir, 'release-token');
