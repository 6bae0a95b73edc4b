import type { LegExtra } from '../../db/schema/timetable.ts';
import { matching, rejection } from './ssim-fields.ts';
import { LEG, SEGMENT, type SsimRecord, textOf } from './ssim-layout.ts';

/** What is held of a leg beyond SSIM travels in a segment data record of our own. Readers pass over data elements that
 *  they do not know; none that is in use has this identifier. */
export const OWN_ELEMENT = '999';
const MARK = 'FAREWEAVE';
const FORM =
  /^(?: TAIL=([A-Z0-9-]{1,10}))?(?: CANCELLED=([01]))?(?: DIVERTED=([01]))?(?: MILES=(\d+(?:\.\d+)?))?$/;

/** The data of that record; null where there is nothing to say. */
export function extraText(extra: LegExtra | null): string | null {
  const { tailNumber, cancelled, diverted, distance } = extra ?? {};
  const said = [
    ...(tailNumber === undefined ? [] : [`TAIL=${tailNumber}`]),
    ...(cancelled === undefined ? [] : [`CANCELLED=${Number(cancelled)}`]),
    ...(diverted === undefined ? [] : [`DIVERTED=${Number(diverted)}`]),
    ...(distance === undefined ? [] : [`MILES=${distance}`]),
  ];
  return said.length === 0 ? null : [MARK, ...said].join(' ');
}

/** What the records of a leg say beyond the schedule. Throws a RejectedRow where a record of ours is damaged. */
export function readExtra(leg: SsimRecord, segments: readonly SsimRecord[]): LegExtra | null {
  const operationalSuffix = matching(leg, LEG.suffix, /^[A-Z ]$/);
  const own = segments.find(
    (segment) =>
      textOf(segment, SEGMENT.element) === OWN_ELEMENT && textOf(segment, SEGMENT.data).startsWith(MARK),
  );
  const said: LegExtra = { ...(operationalSuffix && { operationalSuffix }), ...(own && ownExtra(own)) };
  return Object.keys(said).length === 0 ? null : said;
}

function ownExtra(record: SsimRecord): LegExtra {
  const found = textOf(record, SEGMENT.data).slice(MARK.length).trimEnd().match(FORM);
  if (!found) throw rejection(record, SEGMENT.data);
  const [, tailNumber, cancelled, diverted, miles] = found;
  return {
    ...(tailNumber && { tailNumber }),
    ...(cancelled && { cancelled: cancelled === '1' }),
    ...(diverted && { diverted: diverted === '1' }),
    ...(miles && { distance: Number(miles) }),
  };
}
