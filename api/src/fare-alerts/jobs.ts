import type { Job } from '../core/job.ts';
import { checkAlerts } from './check/check.ts';
import { sendDigests } from './check/digest.ts';

export const alertJobs: Job[] = [
  { name: 'check-alerts', every: '*/10 * * * *', run: checkAlerts },
  // In the morning, as the confirmation says: should the server be down at eight, a little later.
  { name: 'send-digests', every: '*/10 8-11 * * *', run: sendDigests },
];
