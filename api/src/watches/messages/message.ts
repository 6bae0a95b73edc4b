import type { FoundLeg, WatchBody } from '../schema.ts';

/** A finding in a message. */
export interface MessageFinding {
  price: number;
  flights: FoundLeg[];
}

/** The findings of one watch. */
export interface WatchFindings {
  id: string;
  request: WatchBody;
  /** The cheapest first. */
  findings: MessageFinding[];
}

/** A message to a person, without the channel that carries it. */
export interface WatchMessage {
  /** There is at most one message for a key, in all channels together. */
  key: string;
  userId: string;
  email: string;
  /** One, or those of a daily message. */
  watches: WatchFindings[];
  isDigest: boolean;
}
