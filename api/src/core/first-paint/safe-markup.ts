import { type DefaultTreeAdapterTypes, html, parse, parseFragment, serialize } from 'parse5';
import { isAllowedAttribute, isAllowedElement } from './allowed-markup.ts';

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type CommentNode = DefaultTreeAdapterTypes.CommentNode;

const MAX_DEPTH = 60;
const BEFORE = '<!doctype html><html lang="en"><head></head><body><div><main><div>';
const AFTER = '</div></main></div></body></html>';

/** Markup that a page may contain, or the problems of the given markup. `html` is null when there are problems. */
export interface SafeMarkup {
  html: string | null;
  problems: string[];
}

/** Parses static markup like a browser and serializes it, so that every element is closed and every value escaped. Everything
 *  that is not on the allow-list is a problem: `<script>`, `onclick`, a comment. */
export function safeMarkup(markup: string): SafeMarkup {
  const fragment = parseFragment(markup);
  const problems = problemsIn(fragment);
  const written = serialize(fragment);
  if (problems.length === 0 && !isSameInPage(written))
    problems.push('is parsed differently inside a page: HTML does not allow an element at its place');
  return { html: problems.length === 0 ? written : null, problems };
}

function problemsIn(fragment: ParentNode): string[] {
  const problems = new Set<string>();
  // An explicit stack, since deeply nested markup would overflow the call stack.
  const open: { node: ChildNode; depth: number }[] = [];
  const enter = (parent: ParentNode, depth: number): void => {
    for (const node of parent.childNodes) open.push({ node, depth });
  };
  enter(fragment, 1);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth } = next;
    if (depth > MAX_DEPTH) {
      problems.add(`nests more than ${MAX_DEPTH} elements`);
      break;
    }
    if (node.nodeName === '#text' || isTextBorder(node)) continue;
    if (!('tagName' in node)) problems.add('contains a comment');
    else {
      for (const problem of elementProblems(node)) problems.add(problem);
      enter(node, depth + 1);
    }
  }
  return [...problems];
}

/** React separates adjacent texts by an empty comment when it will continue with the markup. */
const isTextBorder = (node: ChildNode): boolean =>
  node.nodeName === '#comment' && (node as CommentNode).data === ' ';

function elementProblems({ tagName, namespaceURI, attrs, childNodes }: Element): string[] {
  const isSvg = namespaceURI === html.NS.SVG;
  if (!isAllowedElement(tagName, isSvg)) return [`contains <${tagName}>`];
  const problems = attrs
    .filter(({ name, value }) => !isAllowedAttribute({ tagName, name, value, isSvg }))
    .map(({ name, value }) => `contains ${name}="${value.slice(0, 40)}"`);
  // Inside the <title> of an SVG a browser parses HTML.
  const isMixed = isSvg && tagName === 'title' && childNodes.some(({ nodeName }) => nodeName !== '#text');
  return isMixed ? [...problems, 'contains elements inside an SVG <title>'] : problems;
}

/** Whether the markup is parsed in a page in the same way as alone, without elements outside its container. */
function isSameInPage(written: string): boolean {
  const document = parse(BEFORE + written + AFTER);
  const [container, ...others] = onlyElements(onlyElements(onlyElements(bodyOf(document))[0])[0]);
  return container !== undefined && others.length === 0 && serialize(container) === written;
}

function bodyOf(document: ParentNode): Element | undefined {
  const [root] = onlyElements(document);
  return onlyElements(root).find(({ tagName }) => tagName === 'body');
}

const onlyElements = (parent: ParentNode | undefined): Element[] =>
  (parent?.childNodes ?? []).filter((node): node is Element => 'tagName' in node);
