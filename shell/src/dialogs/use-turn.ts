import { useState } from 'react';

/** Which of those that want to be shown has its turn: one at a time. It keeps it until it wants it no more; then comes
 *  the first of the others. */
export function useTurn<Name extends string>(wanting: readonly Name[]): Name | null {
  const [shown, setShown] = useState<Name | null>(null);
  const turn = shown !== null && wanting.includes(shown) ? shown : (wanting[0] ?? null);
  if (turn !== shown) setShown(turn);
  return turn;
}
