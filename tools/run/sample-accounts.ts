import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface SampleAccount {
  role: 'free' | 'premium' | 'admin';
  email: string;
  password: string;
}

/** Returns the sample account with a role of the server that uses the folder `dataDir`. */
export function sampleAccount(dataDir: string, role: SampleAccount['role']): SampleAccount {
  const file = path.join(dataDir, 'sample-accounts.json');
  const accounts: SampleAccount[] = JSON.parse(readFileSync(file, 'utf8'));
  const account = accounts.find((candidate) => candidate.role === role);
  if (account === undefined) throw new Error(`no sample account for ${role}`);
  return account;
}

/** Signs in as the sample account with a role. Returns the session token. */
export async function sampleToken(
  { address, dataDir }: { address: string; dataDir: string },
  role: SampleAccount['role'],
): Promise<string> {
  const { email, password } = sampleAccount(dataDir, role);
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}
