/** Returns the value of a JSON text; undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a copy of a JSON value that is frozen at every depth. */
export const frozenCopy = <Value extends object>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_, one) => Object.freeze(one));
