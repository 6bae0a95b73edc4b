/** A reason why it was not done, in one line for people. */
export class Refusal extends Error {
  readonly code: string;

  constructor(message: string, code = 'FAILED') {
    super(message);
    this.code = code;
  }
}
