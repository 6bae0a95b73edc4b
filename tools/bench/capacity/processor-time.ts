import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../api/src/db/client.ts';

/** Ticks of the kernel per second, in /proc (`getconf CLK_TCK`). */
const TICKS = 100;

/** Fields of /proc/PID/stat after the name of the program, which may contain spaces. */
const statOf = (pid: number | string): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
const PARENT = 1;
const OWN = [11, 12];
const ENDED_CHILDREN = [13, 14];

const secondsOf = (stat: readonly string[], fields: readonly number[]): number =>
  fields.reduce((sum, field) => sum + Number(stat[field]), 0) / TICKS;

/** Returns a function that reads the processor time, in seconds, that the PostgreSQL server of this machine has used with all its processes, also
 *  those that have ended. Linux only. */
export async function databaseClock(db: Database): Promise<() => number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const server = statOf(rows[0]?.pid ?? 0)[PARENT] ?? '';
  return () => {
    const own = statOf(server);
    let seconds = secondsOf(own, [...OWN, ...ENDED_CHILDREN]);
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
      try {
        const stat = statOf(pid);
        if (stat[PARENT] === server) seconds += secondsOf(stat, OWN);
      } catch {
        // This process has ended, so the figure of its parent contains its time.
      }
    return seconds;
  };
}

/** Reads figures of a server process from its metrics. */
export async function serverFigures(
  address: string,
  token: string,
): Promise<{ seconds: number; megabytes: number }> {
  const text = await (
    await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  ).text();
  const figure = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    seconds: figure('process_cpu_seconds_total'),
    megabytes: figure('process_resident_memory_bytes') / 1e6,
  };
}
