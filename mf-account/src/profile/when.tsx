const FORMATS = {
  day: new Intl.DateTimeFormat('en', { dateStyle: 'long' }),
  minute: new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' }),
};

/** A moment in the person's own time zone, to the day or to the minute. `at` is ISO 8601. */
export function When({ at, to }: { at: string; to: keyof typeof FORMATS }) {
  return <time dateTime={at}>{FORMATS[to].format(new Date(at))}</time>;
}
