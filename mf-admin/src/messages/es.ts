import { pageLanguage } from '@fareweave/shared-lib/domain/icu';
import shared from '@fareweave/shared-lib/messages/es.json' with { type: 'json' };
import own from './es.json' with { type: 'json' };

export const language = pageLanguage('es', { ...shared, ...own });
