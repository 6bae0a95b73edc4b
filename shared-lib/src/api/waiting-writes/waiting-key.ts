/** The key in browser storage of the writes that wait for a connection. */
export const WAITING_KEY = 'fareweave_waiting_writes';
