/** SSIM files for tests, written column by column, independently of the exporter. */

const PADDING = '0'.repeat(200);

/** Returns a record with texts at columns counted from 1; all other columns are blank. */
export function ssimRecord(texts: Readonly<Record<number, string>>): string {
  const columns = Array.from({ length: 200 }, () => ' ');
  for (const [first, text] of Object.entries(texts)) {
    for (const [i, letter] of [...text].entries()) columns[Number(first) - 1 + i] = letter;
  }
  return columns.join('');
}

/** The default fields of a leg: PHL to MCO on Mondays and Thursdays from 5 January to 26 February 2026, 05:30 to 08:10. */
const LEG = {
  suffix: ' ',
  airline: 'F9',
  flight: '1279',
  variation: '01',
  sequence: '01',
  service: 'J',
  from: '05JAN26',
  to: '26FEB26',
  days: '1  4   ',
  rate: ' ',
  origin: 'PHL',
  departure: '0530',
  aircraftDeparture: '0530',
  departureOffset: '-0500',
  destination: 'MCO',
  aircraftArrival: '0810',
  arrival: '0810',
  arrivalOffset: '-0500',
  aircraft: '32N',
  overflow: ' ',
  disclosure: ' ',
  dateVariation: '00',
};
export type LegChanges = Partial<typeof LEG>;

/** Returns a leg record without its serial number. Aircraft times are by default the passenger times. */
export function ssimLeg(changes: LegChanges = {}): string {
  const leg = { ...LEG, ...changes };
  return ssimRecord({
    1: '3',
    2: leg.suffix,
    3: leg.airline,
    6: leg.flight,
    10: leg.variation,
    12: leg.sequence,
    14: leg.service,
    15: leg.from,
    22: leg.to,
    29: leg.days,
    36: leg.rate,
    37: leg.origin,
    40: leg.departure,
    44: changes.aircraftDeparture ?? leg.departure,
    48: leg.departureOffset,
    55: leg.destination,
    58: changes.aircraftArrival ?? leg.arrival,
    62: leg.arrival,
    66: leg.arrivalOffset,
    73: leg.aircraft,
    128: leg.overflow,
    149: leg.disclosure,
    193: leg.dateVariation,
  });
}

const CARRIER = { timeMode: 'L', airline: 'F9', from: '01JAN26', to: '31DEC26', information: '' };
export type CarrierChanges = Partial<typeof CARRIER>;

export const ssimCarrier = (changes: CarrierChanges = {}): string => {
  const carrier = { ...CARRIER, ...changes };
  return ssimRecord({
    1: '2',
    2: carrier.timeMode,
    3: carrier.airline,
    15: carrier.from,
    22: carrier.to,
    29: '20NOV26',
    72: 'C',
    109: carrier.information,
    191: '1200',
  });
};

export const SSIM_HEADER = ssimRecord({ 1: '1AIRLINE STANDARD SCHEDULE DATA SET', 192: '001' });

/** Returns a trailer; `numbered` adds the number of the previous record, which readers check. */
export const ssimTrailer = (airline = 'F9', end = 'E'): string =>
  ssimRecord({ 1: '5', 3: airline, 194: end });

/** Numbers records and writes the previous number into trailers. */
export function numbered(records: readonly string[], start = 1): string[] {
  let serial = start - 1;
  return records.map((record) => {
    if (record === PADDING) return record;
    const before = String(serial).padStart(6, '0');
    serial += 1;
    const text = record.startsWith('5') ? record.slice(0, 187) + before + record.slice(193) : record;
    return text.slice(0, 194) + String(serial).padStart(6, '0');
  });
}

/** Returns the records of a file with one carrier. */
export const ssimRecords = (legs: readonly string[], carrier: CarrierChanges = {}): string[] =>
  numbered([SSIM_HEADER, PADDING, ssimCarrier(carrier), ...legs, PADDING, ssimTrailer(carrier.airline)]);

export const lines = (records: readonly string[], lineBreak = '\r\n'): string =>
  records.map((record) => record + lineBreak).join('');

/** Returns a file in local time with one carrier. */
export const ssimFile = (...legs: string[]): string => lines(ssimRecords(legs));
