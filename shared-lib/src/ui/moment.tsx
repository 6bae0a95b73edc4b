import { formatDateOfMoment, formatMoment } from '../domain/formats/formats.ts';
import { t } from '../domain/i18n/texts.ts';

const FORMATS = { day: formatDateOfMoment, minute: formatMoment };

interface MomentProps {
  /** ISO 8601; null: never. */
  at: string | null;
  precision?: keyof typeof FORMATS;
}

/** A moment in the user's time zone, `Mon, Nov 23, 2026, 4:45 PM`. */
export function Moment({ at, precision = 'minute' }: MomentProps) {
  return at === null ? t('Never') : <time dateTime={at}>{FORMATS[precision](at)}</time>;
}
