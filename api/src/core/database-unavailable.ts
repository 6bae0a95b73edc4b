/** PostgreSQL's codes for what passes by itself: it was too slow, locked, full, restarted or out of connections. */
const PASSING = /^(08\w{3}|53\w{3}|57014|57P0[1-5]|55P03|25P03|25P04|40001|40P01)$/;
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
/** What pg says without a code. */
const PHRASES =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether an error says that the database cannot be used at this moment. Asked again later, it may answer. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (PASSING.test(code) || NETWORK.has(code))) return true;
  return PHRASES.test(error.message) || isDatabaseUnavailable(error.cause);
}
