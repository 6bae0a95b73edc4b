import type { StatusResponse } from '../../api/src/releases/schema.ts';
import { Refusal } from './command-error.ts';
import type { ReleaseServer } from './server.ts';

export interface Wanted {
  version: string;
  /** What was live when it was asked: a change is meant for that. */
  revision: number;
}

/** The version that is meant: as it is said, or `latest`, the newest that was published. */
export async function wantedVersion(server: ReleaseServer, remote: string, said: string): Promise<Wanted> {
  const { revision, remotes } = await server.get<StatusResponse>('/status');
  if (said !== 'latest') return { version: said, revision };
  const newest = remotes.find(({ name }) => name === remote)?.releases[0]?.version;
  if (newest === undefined)
    throw new Refusal(`Nothing of ${remote} was published: npm run release -- publish ${remote}`);
  return { version: newest, revision };
}
