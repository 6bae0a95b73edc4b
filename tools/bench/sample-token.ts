import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BenchServer } from './server.ts';

interface SampleAccount {
  role: string;
  email: string;
  password: string;
}

/** Signs in as the premium sample account of a server. */
export async function premiumToken({
  address,
  dataDir,
}: Pick<BenchServer, 'address' | 'dataDir'>): Promise<string> {
  const file = await readFile(path.join(dataDir, 'sample-accounts.json'), 'utf8');
  const account = (JSON.parse(file) as SampleAccount[]).find(({ role }) => role === 'premium');
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}
