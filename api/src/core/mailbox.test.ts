import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['Ada@Example.com', 'ada@example.com'],
  [' ada+fares@example.com ', 'ada@example.com'],
  ['a.d.a+1@gmail.com', 'ada@gmail.com'],
  ['a.da@googlemail.com', 'ada@gmail.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['"ada+x@home"@example.com', '"ada+x@home"@example.com'],
  ['Jose\u0301@example.com', 'jos\u00e9@example.com'],
])('%j reaches the mailbox %j', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
