import { formatDateOfMoment, formatMoment } from '@fareweave/shared-lib/domain/formats';

const FORMATS = { day: formatDateOfMoment, minute: formatMoment };

/** A moment in the person's own time zone, to the day or to the minute. `at` is ISO 8601. */
export function When({ at, to }: { at: string; to: keyof typeof FORMATS }) {
  return <time dateTime={at}>{FORMATS[to](at)}</time>;
}
