/** A segment in a response of the feed. */
export const feedSegment = (more: object = {}) => ({
  departure_airport: 'DEN',
  arrival_airport: 'MCO',
  departure_time: '2026-11-21T06:15:00-07:00',
  arrival_time: '2026-11-21T11:48:00-05:00',
  flight_number: 'F9 1279',
  ...more,
});

export const feedFlight = (more: object = {}) => ({
  segments: [feedSegment()],
  fares: {
    go_wild: { total: 15, available_seats: 3 },
    standard: { total: 89, available_seats: 9 },
    discount_den: { total: 69, available_seats: 9 },
  },
  ...more,
});

/** A nonstop with its departure and arrival, ISO 8601. */
export const feedNonstop = (
  flight_number: string,
  [departure_airport, departure_time]: [string, string],
  [arrival_airport, arrival_time]: [string, string],
  fares: object = { go_wild: null, standard: { total: 50 }, discount_den: null },
) => ({
  segments: [{ departure_airport, departure_time, arrival_airport, arrival_time, flight_number }],
  fares,
});
