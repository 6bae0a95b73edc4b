import { once } from 'node:events';
import Fastify from 'fastify';

/** The least a Fastify server can do: what the product's answers are compared with. Tells its address to its parent. */
const app = Fastify();
app.get('/', async () => ({ hello: 'world' }));
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
await once(process, 'disconnect');
await app.close();
