import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { apiRoute } from '../core/http/access.ts';
import { keptData } from '../core/http/kept-data.ts';
import { ecbService } from './adapters/ecb-service.ts';
import reference from './reference-rates.json' with { type: 'json' };
import { ExchangeRates, type ExchangeRatesPort } from './schema.ts';

/** Rounded rates of one day, which are part of the product. */
export const sampleRates: ExchangeRatesPort = {
  latest: async () => ({ ...reference, source: 'sample', publisher: null }),
};

/** `GET /exchange-rates`: how much of other currencies one US dollar is (CURR-5). */
export const exchangeRatesPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { clock, config, log } = app;
  const { exchangeRatesUrl: url } = config;
  const source = url === null ? sampleRates : ecbService({ url, fallback: sampleRates, clock, log });

  app.get(
    '/exchange-rates',
    apiRoute('public', 'exchange rates', 'Dated reference rates of US dollars', {
      response: { 200: ExchangeRates },
    }),
    async (_request, reply) => {
      reply.header('cache-control', keptData(3600));
      return source.latest();
    },
  );
};
