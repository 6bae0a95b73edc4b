import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pluralMessage } from '@fareweave/shared-lib/domain/texts';
import { parseSync } from '@swc/core';

/** A message in the sources. */
interface Found {
  message: string;
  /** `mf-summary/src/app/no-trip.tsx` */
  file: string;
}

export interface Extraction {
  found: Found[];
  problems: string[];
}

/** The modules that export the functions for texts. */
const TEXTS = /(?:^|\/)(?:domain\/texts|i18n\/texts\.ts|rich-text(?:\.tsx)?|api\/client|client\.ts)$/;
const FUNCTIONS = new Set(['t', 'plural', 'msg', 'rich']);
/** The functions of `shared-lib/api/client` that translate their arguments when a call fails. */
const FAILURE_TEXTS = new Set(['textsFor', 'accountTexts', 'oneText', 'failureTexts']);
const OWN = /[\\/]domain[\\/]i18n[\\/]/;

/** Returns the messages in the sources below a folder, and the calls that a catalogue cannot serve. */
export function extractFrom(root: string, folder: string): Extraction {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file) && !/node_modules|testing/.test(file),
    )
    .map((file) => path.join(folder, file))
    .filter((file) => !OWN.test(file))
    .sort();
  const all = files.map((file) => extractFromSource(readFileSync(path.join(root, file), 'utf8'), file));
  return { found: all.flatMap(({ found }) => found), problems: all.flatMap(({ problems }) => problems) };
}

/** Returns the messages in one source, and the calls that a catalogue cannot serve. */
export function extractFromSource(source: string, file: string): Extraction {
  const extraction: Extraction = { found: [], problems: [] };
  // Most files contain no texts.
  if (!/i18n\/texts|domain\/texts|rich-text|client(?:\.ts)?'/.test(source)) return extraction;
  const module = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }) as unknown as Node;
  const names = new Map(importedNames(module));
  visit(module, false);
  return extraction;

  function visit(node: Node, isInFunction: boolean): void {
    const called =
      node.type === 'CallExpression' ? names.get(String(child(node, 'callee').value)) : undefined;
    if (called !== undefined) {
      const args = (node.arguments as { expression: Node }[]).map(({ expression }) => expression);
      const [first = node, second = node, third = node] = args;
      if (called !== 'msg' && !FAILURE_TEXTS.has(called) && !isInFunction)
        extraction.problems.push(
          `${file}: ${called}() at module level, where the language is not known yet: mark the text with msg() and call t() when it is shown`,
        );
      const messages =
        called === 'plural'
          ? literals(second).flatMap((one) => literals(third).map((other) => pluralMessage(one, other)))
          : FAILURE_TEXTS.has(called)
            ? args.slice(0, 2).flatMap(literals)
            : literals(first);
      extraction.found.push(...messages.map((message) => ({ message, file })));
    }
    const inside = isInFunction || /Function|^ClassMethod$|^MethodProperty$/.test(node.type);
    for (const each of children(node)) visit(each, inside);
  }
}

interface Node {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const child = (node: Node, field: string): Node => node[field] as Node;

/** Returns the nodes directly below a node, also nodes in lists and in wrappers without a type. */
const children = (node: object): Node[] =>
  Object.values(node).flatMap((value) => {
    if (isNode(value)) return [value];
    return typeof value === 'object' && value !== null ? children(value) : [];
  });

/** Returns the imported functions for texts with their names in a module. */
function importedNames(module: Node): [local: string, imported: string][] {
  return (module.body as Node[])
    .filter((node) => node.type === 'ImportDeclaration' && TEXTS.test(String(child(node, 'source').value)))
    .flatMap((node) => node.specifiers as Node[])
    .map((specifier): [string, string] => {
      const local = String(child(specifier, 'local').value);
      return [local, isNode(specifier.imported) ? String(child(specifier, 'imported').value) : local];
    })
    .filter(([, imported]) => FUNCTIONS.has(imported) || FAILURE_TEXTS.has(imported));
}

/** Returns the texts of an expression: a literal, both branches of a condition, or the values of a list or an object. */
function literals(node: Node): string[] {
  switch (node.type) {
    case 'StringLiteral':
      return [String(node.value)];
    case 'TemplateLiteral':
      return (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked);
    case 'ConditionalExpression':
      return [...literals(child(node, 'consequent')), ...literals(child(node, 'alternate'))];
    case 'ArrayExpression':
      return (node.elements as { expression: Node }[]).flatMap(({ expression }) => literals(expression));
    case 'ObjectExpression':
      return (node.properties as Node[]).flatMap((property) =>
        isNode(property.value) ? literals(property.value) : [],
      );
    default:
      return [];
  }
}
