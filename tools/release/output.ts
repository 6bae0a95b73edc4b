/** How a command tells what it does. */
export interface Output {
  /** What came out of it; printed as it is with `--json`, else in `words`. */
  result(value: object, words: string): void;
  /** What is under way. */
  progress(line: string): void;
}

export const output = (json: boolean): Output => ({
  result: (value, words) =>
    void process.stdout.write(json ? `${JSON.stringify({ ok: true, ...value })}\n` : `${words}\n`),
  progress: (line) => void process.stderr.write(`${line}\n`),
});
