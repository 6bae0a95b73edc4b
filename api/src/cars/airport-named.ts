import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { airportsByCode } from '../airports/index.ts';

/** The airport that a text names by its code, `DEN` or `Denver (DEN)`, in capitals or not. */
export function airportNamed(text: string): Airport | undefined {
  const [, code = ''] = /(?:^|\()([a-z]{3})\)?$/i.exec(text.trim()) ?? [];
  return airportsByCode.get(code.toUpperCase());
}
