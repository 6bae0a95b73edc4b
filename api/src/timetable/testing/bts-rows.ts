/** BTS on-time files for tests: PHL to MCO on 2015-01-01, 05:30 to 08:10, with changes of single columns. */
const ROW = {
  Year: '2015',
  Month: '1',
  DayofMonth: '1',
  DayOfWeek: '4',
  FlightDate: '2015-01-01',
  Reporting_Airline: 'F9',
  IATA_CODE_Reporting_Airline: 'F9',
  Tail_Number: 'N918FR',
  Flight_Number_Reporting_Airline: '1279',
  Origin: 'PHL',
  Dest: 'MCO',
  CRSDepTime: '0530',
  CRSArrTime: '0810',
  CRSElapsedTime: '160.00',
  Cancelled: '0.00',
  Diverted: '0.00',
  Distance: '861.00',
};

export const BTS_HEADER = `${Object.keys(ROW).join(',')}\r\n`;

export const btsRow = (changes: Partial<typeof ROW>): string =>
  Object.values({ ...ROW, ...changes }).join(',');

export const btsFile = (...rows: string[]): string => BTS_HEADER + rows.map((row) => `${row}\r\n`).join('');
