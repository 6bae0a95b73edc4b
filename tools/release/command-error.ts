/** Why a command failed, in one line for its user. */
export class CommandError extends Error {
  readonly code: string;

  constructor(message: string, code = 'FAILED') {
    super(message);
    this.code = code;
  }
}
