/** PostgreSQL codes of temporary errors: too slow, locked, full, read-only, restarting or out of connections. */
const TEMPORARY = /^(08\w{3}|53\w{3}|57014|25006|57P0[1-5]|55P03|25P03|25P04|40001|40P01)$/;
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of pg without a code. */
const PHRASES =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether an error means that the database is temporarily unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (TEMPORARY.test(code) || NETWORK.has(code))) return true;
  return PHRASES.test(error.message) || isDatabaseUnavailable(error.cause);
}
