import { daily } from '../../flights/testing/test-network.ts';

const at = (hour: number, minute = 0): number => hour * 60 + minute;

/** Daily flights from Denver to Las Vegas and Orlando, between the two, home again, and from Orlando to San Juan and back. */
export const LOOP_NETWORK = [
  daily(10, 'DEN', 'LAS', at(10), at(11)),
  daily(11, 'LAS', 'DEN', at(18), at(20, 45)),
  daily(12, 'LAS', 'DEN', at(21), at(23, 45)),
  daily(13, 'LAS', 'DEN', at(9), at(11, 45)),
  daily(20, 'DEN', 'MCO', at(6), at(11, 30)),
  daily(21, 'MCO', 'DEN', at(13), at(15, 30)),
  daily(22, 'MCO', 'DEN', at(21), at(23, 30)),
  daily(30, 'LAS', 'MCO', at(12, 30), at(19, 40)),
  daily(31, 'MCO', 'LAS', at(8), at(10, 10)),
  daily(40, 'MCO', 'SJU', at(13), at(17)),
  daily(41, 'SJU', 'MCO', at(18), at(20)),
];
