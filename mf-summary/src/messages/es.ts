import { spanish } from '@fareweave/shared-lib/messages/es';
import texts from './es.json' with { type: 'json' };

export const language = spanish(texts);
