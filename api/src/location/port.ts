import type { Location } from './schema.ts';

/** Where the place of an internet address is known. */
export interface LocationPort {
  /** Null where it is not known. Throws an `UpstreamError` when nobody could be asked. */
  find(ip: string): Promise<Location | null>;
}
