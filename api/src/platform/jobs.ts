import type { Job } from '../core/job.ts';
import { watchActivations } from './activation-watch.ts';
import { watchCanaries } from './canary-watch.ts';
import { deleteOldReports } from './reports.ts';
import { deleteOldTokens } from './token-list.ts';

export const platformJobs: Job[] = [
  { name: 'watch-canaries', every: { seconds: 10 }, run: watchCanaries },
  { name: 'watch-activations', every: { seconds: 10 }, run: watchActivations },
  { name: 'delete-old-reports', every: '20 * * * *', run: deleteOldReports },
  { name: 'delete-old-tokens', every: '40 3 * * *', run: deleteOldTokens },
];
