import type { FastifyInstance } from 'fastify';
import type { Config } from '../core/config/config.ts';
import { StartError } from '../core/config/start-error.ts';

const REFUSALS: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port, host }) =>
    `Port ${port} is already in use on ${host}. Stop what uses it, or choose another with PORT.`,
  EACCES: ({ port }) => `Port ${port} may not be opened without more rights. Choose another with PORT.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}. Choose another with HOST.`,
  ENOTFOUND: ({ host }) => `This machine has no address ${host}. Choose another with HOST.`,
};

/** Begins to answer; returns the address. Throws a `StartError` when the port cannot be had. */
export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    return await app.listen({ port: config.port, host: config.host });
  } catch (cause) {
    const refusal = REFUSALS[(cause as { code?: string }).code ?? ''];
    throw refusal ? new StartError(refusal(config), cause) : cause;
  }
}
