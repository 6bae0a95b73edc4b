import type { Job } from '../core/job.ts';
import { sendMail } from './send.ts';

/** Looked for this often, an e-mail goes out as good as at once, whoever queued it and however. */
export const mailJobs: Job[] = [{ name: 'send-mail', every: { seconds: 2 }, run: sendMail }];
