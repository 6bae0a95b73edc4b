import type { LegExtra } from '../../db/schema/timetable.ts';
import { matching, rejection } from './ssim-fields.ts';
import { LEG, SEGMENT, type SsimRecord, textOf } from './ssim-layout.ts';

/** The identifier of the segment data record for fields that SSIM does not have. No standard data element uses it, and readers
 *  ignore unknown elements. */
export const EXTRA_ELEMENT = '999';
const MARK = 'FAREWEAVE';
const FORM =
  /^(?: TAIL=([A-Z0-9-]{1,10}))?(?: CANCELLED=([01]))?(?: DIVERTED=([01]))?(?: MILES=(\d+(?:\.\d+)?))?$/;

/** Returns the content of the segment data record `EXTRA_ELEMENT`; null: the leg needs no such record. */
export function extraText(extra: LegExtra | null): string | null {
  const { tailNumber, cancelled, diverted, distance } = extra ?? {};
  const fields = [
    ...(tailNumber === undefined ? [] : [`TAIL=${tailNumber}`]),
    ...(cancelled === undefined ? [] : [`CANCELLED=${Number(cancelled)}`]),
    ...(diverted === undefined ? [] : [`DIVERTED=${Number(diverted)}`]),
    ...(distance === undefined ? [] : [`MILES=${distance}`]),
  ];
  return fields.length === 0 ? null : [MARK, ...fields].join(' ');
}

/** Returns the additional data in the records of a leg. Throws a RejectedRow when the segment data record is damaged. */
export function readExtra(leg: SsimRecord, segments: readonly SsimRecord[]): LegExtra | null {
  const operationalSuffix = matching(leg, LEG.suffix, /^[A-Z ]$/);
  const extraRecord = segments.find(
    (segment) =>
      textOf(segment, SEGMENT.element) === EXTRA_ELEMENT && textOf(segment, SEGMENT.data).startsWith(MARK),
  );
  const fields: LegExtra = {
    ...(operationalSuffix && { operationalSuffix }),
    ...(extraRecord && parseExtra(extraRecord)),
  };
  return Object.keys(fields).length === 0 ? null : fields;
}

function parseExtra(record: SsimRecord): LegExtra {
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
