import { describe, expect, it } from 'vitest';
import {
  emailError,
  factorNameError,
  formatPhone,
  nameError,
  passwordError,
  phoneDigits,
  phoneError,
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
    ['ada@example..com', 'Please enter a valid email address'],
    ['ada@.com', 'Please enter a valid email address'],
    ['ada@example.com.', 'Please enter a valid email address'],
    ['@example.com', 'Please enter a valid email address'],
    ['ada@@example.com', 'Please enter a valid email address'],
    ['ada,grace@example.com', 'Please enter a valid email address'],
    ['Ada <ada@example.com>', 'Please enter a valid email address'],
    ['ada@example.com\r\nBcc: eve@example.com', 'Please enter a valid email address'],
    ['"ada"lovelace"@example.com', 'Please enter a valid email address'],
  ])('email %j', (value, problem) => {
    expect(emailError(value)).toBe(problem);
  });

  it.each([
    'ada+fares@example.com',
    "o'brien@example.com",
    '!#$%&*/=?^_`{|}~-@example.com',
    'ada@mail.eu.example.travelersinsurance',
    'ada@xn--mnchen-3ya.example',
    'ada@m\u00fcnchen.example',
    'jos\u00e9@example.com',
    '\u7528\u6237@\u4f8b\u5b50.\u5e7f\u544a',
    '"ada lovelace"@example.com',
    '"ada@home"@example.com',
    '"ada \\"the countess\\""@example.com',
    'ada@[192.0.2.1]',
    'ada@[IPv6:2001:db8::1]',
    'a@b.co',
  ])('accepts the unusual but valid email %s', (value) => {
    expect(emailError(value)).toBeUndefined();
  });

  it('checks addresses that are crafted to be slow at once', () => {
    const label = 'a.'.repeat(120);
    expect(emailError(`a@${label}@`)).toBe('Please enter a valid email address');
    expect(emailError(`"${'\\a'.repeat(120)}`)).toBe('Please enter a valid email address');
  });

  it.each([
    ['eight ch', undefined],
    ['seven c', 'Password must be at least 8 characters long'],
    ['', 'Password is required'],
    ['short', 'Password must be at least 8 characters long'],
  ])('password %j', (value, problem) => {
    expect(passwordError(value)).toBe(problem);
  });

  it('require both names', () => {
    expect(nameError('Ada', 'First')).toBeUndefined();
    expect(nameError(' ', 'First')).toBe('First name is required');
    expect(nameError('', 'Last')).toBe('Last name is required');
  });

  it.each([
    ['My phone', undefined],
    ['x'.repeat(50), undefined],
    [' \u200b', 'Name is required'],
    ['x'.repeat(51), 'Name must be at most 50 characters long'],
    ['Lap\u0000top', 'Name contains a character that cannot be used'],
  ])('name of a second factor %j', (value, problem) => {
    expect(factorNameError(value)).toBe(problem);
  });

  it.each([
    ['Ḥabība', undefined],
    ['𠮷田', undefined],
    ['A\u0000da', 'First name contains a character that cannot be used'],
    ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', undefined],
    ['\u200b\u2060', 'First name is required'],
    ['\ud800', 'First name contains a character that cannot be used'],
    ['\u202enimdA', 'First name contains a character that cannot be used'],
    ['\u2066Ada\u2069', 'First name contains a character that cannot be used'],
    ['Ada\u2028Admin', 'First name contains a character that cannot be used'],
    ['Anne-Marie O\u2019Neil, Ph.D.', undefined],
    ['J.R.R.', undefined],
    ['St. John', undefined],
    ['3\u00bd', undefined],
    ['https://evil.example/', 'First name must not contain a web or email address'],
    ['Win $500 at evil.example', 'First name must not contain a web or email address'],
    ['www.evil', 'First name must not contain a web or email address'],
    ['WWW.1', 'First name must not contain a web or email address'],
    ['evil.\u4e2d\u56fd', 'First name must not contain a web or email address'],
    ['evil\u3002com', 'First name must not contain a web or email address'],
    ['evil\uff0ecom', 'First name must not contain a web or email address'],
    ['evil\uff61com', 'First name must not contain a web or email address'],
    ['ada@example', 'First name must not contain a web or email address'],
    ['//evil', 'First name must not contain a web or email address'],
  ])('name %j', (value, problem) => {
    expect(nameError(value)).toBe(problem);
  });

  it('limit the length of each', () => {
    expect(emailError(`${'a'.repeat(242)}@example.com`)).toBeUndefined();
    expect(emailError(`${'a'.repeat(243)}@example.com`)).toBe('Please enter a valid email address');
    expect(passwordError('p'.repeat(1000))).toBeUndefined();
    expect(passwordError('p'.repeat(1001))).toBe('Password must be at most 1,000 characters long');
    expect(nameError('𠮷'.repeat(200))).toBeUndefined();
    expect(nameError('a'.repeat(201))).toBe('First name must be at most 200 characters long');
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
    expect(phoneError(value)).toBe(problem);
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
  ])('%j is formatted as %j', (value, shown) => {
    expect(formatPhone(value)).toBe(shown);
  });

  it('is stored as its digits', () => {
    expect(phoneDigits('(555) 123-4567')).toBe('5551234567');
  });
});
