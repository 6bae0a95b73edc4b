import type { FlightSource } from '@fareweave/shared-lib/domain/flights';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/client.ts';
import { fareModels } from '../../db/schema/index.ts';
import type { FareModel, FareParameters } from './model.ts';
import type { ModelSummary } from './schema.ts';

/** The time between two queries for a newer model, and between two queries while no model is in memory. */
const CHECK_MS = 60_000;
const CHECK_FIRST_MS = 5_000;

const SUMMARY = {
  version: fareModels.version,
  fittedAt: fareModels.fittedAt,
  source: fareModels.source,
  facts: sql<ModelSummary['facts']>`${fareModels.evaluation}`,
};

/** Returns the stored models, the newest first. */
export async function listModels(db: Database): Promise<ModelSummary[]> {
  const rows = await db.select(SUMMARY).from(fareModels).orderBy(desc(fareModels.version));
  return rows.map(({ fittedAt, ...rest }) => ({ ...rest, fitted_at: fittedAt.toISOString() }));
}

/** The newest model, in memory. */
export interface FareModels {
  /** Returns the newest model of a source; null: there is none. It queries the database every minute, or every five seconds while there is no
   *  model. When a query fails, it returns the model in memory. */
  newest(source: FlightSource): Promise<FareModel | null>;
  /** Returns at once whether a model of a source is in memory: for some seconds after a start or the first fit it may be false. */
  has(source: FlightSource): boolean;
}

export function openFareModels({ db, clock }: Pick<FastifyInstance, 'db' | 'clock'>): FareModels {
  let model: FareModel | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | null = null;

  async function check(source: FlightSource): Promise<void> {
    const [row] = await db
      .select({ ...SUMMARY, parameters: sql<FareParameters>`${fareModels.parameters}` })
      .from(fareModels)
      .where(and(eq(fareModels.source, source), gt(fareModels.version, model?.version ?? 0)))
      .orderBy(desc(fareModels.version))
      .limit(1);
    if (row === undefined) return;
    const { fittedAt, ...rest } = row;
    model = { ...rest, fitted_at: fittedAt.toISOString() };
  }

  const refresh = (source: FlightSource): Promise<void> | null => {
    if (model !== null && model.source !== source) model = null;
    const now = clock.now().getTime();
    if (checking === null && Math.abs(now - checkedAt) >= (model === null ? CHECK_FIRST_MS : CHECK_MS)) {
      checkedAt = now;
      checking = check(source)
        .catch(() => undefined)
        .finally(() => {
          checking = null;
        });
    }
    return checking;
  };

  return {
    async newest(source) {
      await refresh(source);
      return model;
    },
    has(source) {
      void refresh(source);
      return model !== null;
    },
  };
}
