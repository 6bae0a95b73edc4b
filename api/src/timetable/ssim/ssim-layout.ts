/** The positions of the fields of SSIM chapter 7. Every record has 200 bytes; columns count from 1. */
export const RECORD_LENGTH = 200;

export interface Field {
  /** The name in messages. */
  name: string;
  first: number;
  last: number;
}
const field = (name: string, first: number, last = first): Field => ({ name, first, last });

export const RECORD_TYPE = field('record type', 1);
export const SERIAL = field('record serial number', 195, 200);
export const TITLE = 'AIRLINE STANDARD SCHEDULE DATA SET';

export const HEADER = { title: field('title', 2, 35), dataSet: field('data set serial number', 192, 194) };

export const CARRIER = {
  timeMode: field('time mode', 2),
  airline: field('airline', 3, 5),
  validFrom: field('validity from', 15, 21),
  validTo: field('validity to', 22, 28),
  createdOn: field('creation date', 29, 35),
  title: field('title of data', 36, 64),
  status: field('schedule status', 72),
  creator: field('creator reference', 73, 107),
  information: field('general information', 109, 168),
  createdAt: field('creation time', 191, 194),
};

export const LEG = {
  suffix: field('operational suffix', 2),
  airline: field('airline', 3, 5),
  flightNumber: field('flight number', 6, 9),
  variation: field('itinerary variation', 10, 11),
  sequence: field('leg sequence', 12, 13),
  serviceType: field('service type', 14),
  periodFrom: field('period from', 15, 21),
  periodTo: field('period to', 22, 28),
  days: field('days of operation', 29, 35),
  frequency: field('frequency rate', 36),
  origin: field('departure station', 37, 39),
  passengerDeparture: field('passenger STD', 40, 43),
  aircraftDeparture: field('aircraft STD', 44, 47),
  departureOffset: field('UTC variation at departure', 48, 52),
  destination: field('arrival station', 55, 57),
  aircraftArrival: field('aircraft STA', 58, 61),
  passengerArrival: field('passenger STA', 62, 65),
  arrivalOffset: field('UTC variation at arrival', 66, 70),
  aircraft: field('aircraft type', 73, 75),
  bookingClasses: field('booking designator', 76, 95),
  variationOverflow: field('itinerary variation overflow', 128),
  operatorDisclosure: field('operating airline disclosure', 149),
  departureDay: field('date variation of the departure', 193),
  arrivalDay: field('date variation of the arrival', 194),
};

/** Columns 2 to 14 repeat those of the leg. */
export const SEGMENT = {
  leg: field('leg', 2, 14),
  variationOverflow: field('itinerary variation overflow', 28),
  boardPoint: field('board point indicator', 29),
  offPoint: field('off point indicator', 30),
  element: field('data element identifier', 31, 33),
  origin: field('board point', 34, 36),
  destination: field('off point', 37, 39),
  data: field('data', 40, 194),
};

export const TRAILER = {
  airline: field('airline', 3, 5),
  check: field('serial number check', 188, 193),
  end: field('continuation or end', 194),
};

/** A record and its line; in a file without line breaks, its number. */
export interface SsimRecord {
  line: number;
  text: string;
}

export const textOf = ({ text }: SsimRecord, { first, last }: Field): string => text.slice(first - 1, last);

/** `columns 15-21 (period from)`. */
export const placeOf = ({ name, first, last }: Field): string =>
  `${first === last ? `column ${first}` : `columns ${first}-${last}`} (${name})`;
