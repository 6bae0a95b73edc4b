import { describe, expect, it } from '@jest/globals';
import {
  emailProblem,
  formatPhone,
  nameProblem,
  passwordProblem,
  phoneDigits,
  phoneProblem,
} from './account-rules.ts';

describe('the rules of account fields', () => {
  it.each([
    ['ada@example.com', undefined],
    ['  ada@example.com ', undefined],
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['ada@example', 'Please enter a valid email address'],
    ['ada example@example.com', 'Please enter a valid email address'],
    ['ada\u0000@example.com', 'Please enter a valid email address'],
  ])('email %j', (value, problem) => {
    expect(emailProblem(value)).toBe(problem);
  });

  it.each([
    ['secret', undefined],
    ['', 'Password is required'],
    ['short', 'Password must be at least 6 characters long'],
  ])('password %j', (value, problem) => {
    expect(passwordProblem(value)).toBe(problem);
  });

  it('wants both names', () => {
    expect(nameProblem('Ada', 'First')).toBeUndefined();
    expect(nameProblem(' ', 'First')).toBe('First name is required');
    expect(nameProblem('', 'Last')).toBe('Last name is required');
  });

  it.each([
    ['Ḥabība', undefined],
    ['𠮷田', undefined],
    ['A\u0000da', 'First name contains a character that cannot be used'],
    ['\ud800', 'First name contains a character that cannot be used'],
  ])('name %j', (value, problem) => {
    expect(nameProblem(value)).toBe(problem);
  });

  it('knows how long each may be', () => {
    expect(emailProblem(`${'a'.repeat(242)}@example.com`)).toBeUndefined();
    expect(emailProblem(`${'a'.repeat(243)}@example.com`)).toBe('Please enter a valid email address');
    expect(passwordProblem('p'.repeat(1000))).toBeUndefined();
    expect(passwordProblem('p'.repeat(1001))).toBe('Password must be at most 1,000 characters long');
    expect(nameProblem('𠮷'.repeat(200))).toBeUndefined();
    expect(nameProblem('a'.repeat(201))).toBe('First name must be at most 200 characters long');
  });

  it.each([
    ['', undefined],
    ['5551234567', undefined],
    ['(555) 123-4567', undefined],
    ['+1 555 123 4567', undefined],
    ['555123456', 'Please enter a valid US phone number (10 digits)'],
    ['phone 5551234567', 'Please enter a valid US phone number (10 digits)'],
    ['55512345678', 'Please enter a valid US phone number (10 digits)'],
    ['none', 'Please enter a valid US phone number (10 digits)'],
  ])('phone %j', (value, problem) => {
    expect(phoneProblem(value)).toBe(problem);
  });
});

describe('a phone number', () => {
  it.each([
    ['', ''],
    ['5', '(5'],
    ['555', '(555'],
    ['5551', '(555) 1'],
    ['5551234', '(555) 123-4'],
    ['5551234567', '(555) 123-4567'],
    ['15551234567', '(555) 123-4567'],
  ])('%j is shown as %j', (value, shown) => {
    expect(formatPhone(value)).toBe(shown);
  });

  it('is stored as its digits', () => {
    expect(phoneDigits('(555) 123-4567')).toBe('5551234567');
  });
});
