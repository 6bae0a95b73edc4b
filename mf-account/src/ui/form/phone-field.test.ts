import { describe, expect, it } from 'vitest';
import { formatInput } from './phone-field.tsx';

/** `|` marks the caret. */
function type(typed: string): string {
  const caret = typed.indexOf('|');
  const result = formatInput(typed.replace('|', ''), caret);
  return `${result.value.slice(0, result.caret)}|${result.value.slice(result.caret)}`;
}

describe('typing a phone number', () => {
  it.each([
    ['5|', '(5|'],
    ['(555|', '(555|'],
    ['(5551|', '(555) 1|'],
    ['(555) 1234|', '(555) 123-4|'],
    ['(555) 123-4567|', '(555) 123-4567|'],
  ])('formats %s as %s', (typed, shown) => {
    expect(type(typed)).toBe(shown);
  });

  it.each([
    ['a digit put in', '(55|5) 123-456', '(55|5) 123-456'],
    ['a digit put in before a bracket', '(5559|) 123-456', '(555) 9|12-3456'],
    ['a digit taken out', '(5|5) 123-4567', '(5|51) 234-567'],
    ['a bracket taken out', '(555| 123-4567', '(555|) 123-4567'],
    ['everything taken out', '|', '|'],
  ])('keeps the caret behind its digit: %s', (_what, typed, shown) => {
    expect(type(typed)).toBe(shown);
  });

  it('removes the country code of a pasted number', () => {
    expect(type('+1 555 123 4567|')).toBe('(555) 123-4567|');
  });

  it('does not format a number that is too long', () => {
    expect(type('(555) 123-45678|')).toBe('55512345678|');
  });
});
