import { RENTAL_AGES } from '@fareweave/shared-lib/domain/cars';
import { useState } from 'react';
import { useDelayed } from '../ui/use-delayed.ts';
import { driverAge } from './driver-age.ts';

/** Milliseconds until a typed age counts, and until the cars are asked for again (STAY-4). */
const DEBOUNCE_MS = 500;
const REFETCH_AFTER_MS = 1000;

/** The age as it is typed, as it counts once the typing has stopped, and as it is asked for with. What is no age
 *  leaves the last one in force. */
export function useDriverAge() {
  const [text, setText] = useState(String(RENTAL_AGES.usual));
  const [age, setAge] = useState<number>(RENTAL_AGES.usual);
  const said = driverAge(useDelayed(text, DEBOUNCE_MS));
  if (said !== null && said !== age) setAge(said);
  const asked = useDelayed(age, REFETCH_AFTER_MS);
  return { text, setText, isWrong: said === null, age, asked, isWaiting: age !== asked };
}
