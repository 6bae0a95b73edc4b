import type { FailureTexts } from '@fareweave/shared-lib/platform';
import { type Operation, type RequestOf, send } from '../client.ts';

/** Calls `onLine` with the value of each line of a response of JSON lines, as they arrive. Returns when the response has ended; throws
 *  like `call`, also when the connection ends within the response or `onLine` throws. */
export const callForLines = <O extends Operation>(
  operation: O,
  texts: FailureTexts,
  request: RequestOf<O>,
  onLine: (line: unknown) => void,
): Promise<void> => send(operation, texts, request, (response) => readLines(response, onLine));

async function readLines({ body }: Response, onLine: (line: unknown) => void): Promise<void> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let read = await reader?.read(); read !== undefined && !read.done; read = await reader?.read()) {
      const lines = (rest + decoder.decode(read.value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(JSON.parse(line));
    }
    if (rest.trim() !== '') onLine(JSON.parse(rest));
  } finally {
    // After an invalid line, the server must stop working on the response.
    reader?.cancel().catch(() => undefined);
  }
}
