import { RENTAL_AGES } from '@fareweave/shared-lib/domain/cars';
import { Field } from '@fareweave/shared-lib/ui/field';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

/** The driver's age: what a car costs depends on it. */
export function AgeField({ driver }: { driver: ReturnType<typeof useDriverAge> }) {
  const { text, setText, isWrong } = driver;
  return (
    <Narrow>
      <Field
        label="Driver age"
        type="number"
        inputMode="numeric"
        min={RENTAL_AGES.least}
        max={RENTAL_AGES.most}
        step={1}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={isWrong ? `From ${RENTAL_AGES.least} to ${RENTAL_AGES.most}` : undefined}
      />
    </Narrow>
  );
}

const Narrow = styled.div`
  width: 150px;
`;

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

/** The driver's age that was typed; null for one outside the range (STAY-4). */
export function driverAge(text: string): number | null {
  const age = Number(text.trim());
  const isAge =
    text.trim() !== '' && Number.isInteger(age) && age >= RENTAL_AGES.least && age <= RENTAL_AGES.most;
  return isAge ? age : null;
}

/** A value once it has stayed the same for a time in milliseconds; until then the one before. */
function useDelayed<T>(value: T, ms: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
