import { Fragment, type ReactNode } from 'react';
import { type Placeholders, textOf } from '../domain/i18n/texts.ts';

/** The elements of a text: `'<link>Sign in</link> now'` → `'link'`. */
type Elements<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Name | Elements<Rest>
  : never;

type Wrap = (children: ReactNode) => ReactNode;

/** A function for every other element than `b`, which is bold unless it has a function too. */
type Parts<Text extends string> = Readonly<
  Record<Placeholders<Text>, ReactNode> & Record<Exclude<Elements<Text>, 'b'>, Wrap> & { b?: Wrap }
>;

const bold: Wrap = (text) => <b>{text}</b>;

/** Returns a text with elements in the page's language: `rich('<link>Sign in</link> before {day}', { link: (text) => <Link …>{text}</Link>,
 *  day: <Moment … /> })`. A translation may change their order. */
export function rich<const Text extends string>(
  text: string extends Text ? never : Text,
  parts: Parts<Text>,
): ReactNode {
  const marks = Object.fromEntries(Object.keys(parts).map((name) => [name, `{${name}}`]));
  return nodesOf(textOf(text, marks), { b: bold, ...(parts as Record<string, ReactNode | Wrap>) });
}

const PART = /\{(\w+)\}|<(\w+)>(.*?)<\/\2>/g;

function nodesOf(text: string, parts: Readonly<Record<string, ReactNode | Wrap>>): ReactNode {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: name, 2: element = '', 3: content = '', index } of text.matchAll(PART)) {
    const part = parts[name ?? element];
    const node = typeof part === 'function' ? part(nodesOf(content, parts)) : part;
    nodes.push(text.slice(end, index), <Fragment key={index}>{node}</Fragment>);
    end = index + whole.length;
  }
  return [...nodes, text.slice(end)];
}

/** An element of a text that only screen readers read. */
export const hidden: Wrap = (text) => <span className="visually-hidden">{text}</span>;
