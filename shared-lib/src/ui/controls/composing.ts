import type { KeyboardEvent } from 'react';

/** Whether a key belongs to the input of a character from several keys, as in Japanese: Enter and Escape then only end this input. In Safari,
 *  the key that ends the input has the code 229. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;
