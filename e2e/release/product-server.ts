import path from 'node:path';

// Runs the production build as `npm start` does, with its background jobs. The parent process sets its port and data folder.
const main: string = path.resolve(import.meta.dirname, '../../api/dist/main.mjs');
await import(main);
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.send?.({ ready: true });
