/** Collects what commands print instead of printing it. Call `end` afterwards. */
export function collectPrinted(): { text(): string; clear(): void; end(): void } {
  const { stdout, stderr } = process;
  const writers = [stdout.write, stderr.write] as const;
  let printed = '';
  stdout.write = (text) => {
    printed += text;
    return true;
  };
  stderr.write = stdout.write;
  return {
    text: () => printed,
    clear: () => {
      printed = '';
    },
    end: () => {
      [stdout.write, stderr.write] = writers;
    },
  };
}
