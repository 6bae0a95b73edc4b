import path from 'node:path';

// The production build, as `npm start` runs it, with the jobs that it does by itself. Its port and data are given by
// whoever forks it.
const main: string = path.resolve(import.meta.dirname, '../../api/dist/main.mjs');
await import(main);
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.send?.({ ready: true });
