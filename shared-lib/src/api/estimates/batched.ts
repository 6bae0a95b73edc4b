interface Waiting<Input, Output> {
  input: Input;
  resolve(output: Output): void;
  reject(error: unknown): void;
}

/** Returns a function whose calls within `waitMs` share requests of at most `most` inputs, one request after another. `request` returns
 *  the outputs in the order of the inputs; when it fails, so do the calls that share it. */
export function batched<Input, Output>(
  request: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  { most, waitMs = 0 }: { most: number; waitMs?: number },
): (input: Input) => Promise<Output> {
  let waiting: Waiting<Input, Output>[] = [];

  async function send(some: readonly Waiting<Input, Output>[]): Promise<void> {
    try {
      const outputs = await request(some.map(({ input }) => input));
      some.forEach(({ resolve, reject }, i) => {
        const output = outputs[i];
        if (output === undefined) reject(new Error('The answer has too few itineraries'));
        else resolve(output);
      });
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }

  async function sendAll(): Promise<void> {
    const all = waiting;
    waiting = [];
    for (let start = 0; start < all.length; start += most) await send(all.slice(start, start + most));
  }

  return (input) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(() => void sendAll(), waitMs);
      waiting.push({ input, resolve, reject });
    });
}
