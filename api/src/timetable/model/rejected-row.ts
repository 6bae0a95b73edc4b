/** Why one row or record of a file is not taken: the message, without the line. */
export class RejectedRow extends Error {}
