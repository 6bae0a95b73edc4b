import type { Job } from '../jobs/job.ts';
import { watchCanaries } from './canary-watch.ts';

export const platformJobs: Job[] = [{ name: 'watch-canaries', every: { seconds: 10 }, run: watchCanaries }];
