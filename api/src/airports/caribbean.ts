import type { AirportRow } from './airport.ts';

const SANTO_DOMINGO = 'America/Santo_Domingo';
const PUERTO_RICO = 'America/Puerto_Rico';

export const CARIBBEAN: readonly AirportRow[] = [
  ['ANU', 'V. C. Bird International Airport', 'Antigua', 'AG', 17.1367, -61.7927, 'America/Antigua'],
  ['AUA', 'Queen Beatrix International Airport', 'Aruba', 'AW', 12.5014, -70.0152, 'America/Aruba'],
  ['BGI', 'Grantley Adams International Airport', 'Bridgetown', 'BB', 13.0746, -59.4925, 'America/Barbados'],
  ['BQN', 'Rafael Hernandez Airport', 'Aguadilla', 'PR', 18.4949, -67.1294, PUERTO_RICO],
  ['GCM', 'Owen Roberts International Airport', 'Grand Cayman', 'KY', 19.2928, -81.3577, 'America/Cayman'],
  ['KIN', 'Norman Manley International Airport', 'Kingston', 'JM', 17.9357, -76.7875, 'America/Jamaica'],
  ['MBJ', 'Sangster International Airport', 'Montego Bay', 'JM', 18.5037, -77.9134, 'America/Jamaica'],
  ['NAS', 'Lynden Pindling International Airport', 'Nassau', 'BS', 25.039, -77.4662, 'America/Nassau'],
  [
    'PLS',
    'Providenciales International Airport',
    'Providenciales',
    'TC',
    21.7736,
    -72.2659,
    'America/Grand_Turk',
  ],
  ['POP', 'Gregorio Luperon International Airport', 'Puerto Plata', 'DO', 19.7579, -70.57, SANTO_DOMINGO],
  ['PSE', 'Mercedita Airport', 'Ponce', 'PR', 18.0083, -66.563, PUERTO_RICO],
  ['PUJ', 'Punta Cana International Airport', 'Punta Cana', 'DO', 18.5674, -68.3634, SANTO_DOMINGO],
  ['SDQ', 'Las Americas International Airport', 'Santo Domingo', 'DO', 18.4297, -69.6689, SANTO_DOMINGO],
  ['SJU', 'Luis Munoz Marin International Airport', 'San Juan', 'PR', 18.4394, -66.0018, PUERTO_RICO],
  ['STI', 'Cibao International Airport', 'Santiago', 'DO', 19.4061, -70.6047, SANTO_DOMINGO],
  ['STT', 'Cyril E. King Airport', 'St. Thomas', 'VI', 18.3373, -64.9734, 'America/St_Thomas'],
  ['STX', 'Henry E. Rohlsen Airport', 'St. Croix', 'VI', 17.7019, -64.7986, 'America/St_Thomas'],
  ['SXM', 'Princess Juliana International Airport', 'St. Maarten', 'SX', 18.041, -63.1089, 'America/Curacao'],
  ['UVF', 'Hewanorra International Airport', 'St. Lucia', 'LC', 13.7332, -60.9526, 'America/St_Lucia'],
];
