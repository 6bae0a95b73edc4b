import { once } from 'node:events';
import Fastify from 'fastify';

/** A minimal Fastify server, the baseline for the product. Sends its address to the parent process. */
const app = Fastify();
app.get('/', async () => ({ hello: 'world' }));
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
await once(process, 'disconnect');
await app.close();
