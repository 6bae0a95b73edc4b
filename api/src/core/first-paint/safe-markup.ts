import { type DefaultTreeAdapterTypes, html, parse, parseFragment, serialize } from 'parse5';
import { isAllowedAttribute, isAllowedElement } from './allowed-markup.ts';

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

const MAX_DEPTH = 60;
const BEFORE = '<!doctype html><html lang="en"><head></head><body><div><main><div>';
const AFTER = '</div></main></div></body></html>';

/** Markup that may stand in a page, and why the given one may not. `html` is null when there are problems. */
export interface SafeMarkup {
  html: string | null;
  problems: string[];
}

/** Reads static markup as a browser does and writes it out again, so that every element is closed and every value is
 *  escaped. Everything outside the allow-list is a problem: `<script>`, `onclick`, a comment. */
export function safeMarkup(markup: string): SafeMarkup {
  const fragment = parseFragment(markup);
  const problems = problemsIn(fragment);
  const written = serialize(fragment);
  if (problems.length === 0 && !staysTogether(written)) {
    problems.push('is read differently inside a page: an element stands where HTML does not allow it');
  }
  return { html: problems.length === 0 ? written : null, problems };
}

function problemsIn(fragment: ParentNode): string[] {
  const problems = new Set<string>();
  // An explicit stack: markup that is nested very deeply must not overflow the call stack.
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
    if (node.nodeName === '#text') continue;
    if (!('tagName' in node)) problems.add('contains a comment');
    else {
      for (const problem of elementProblems(node)) problems.add(problem);
      enter(node, depth + 1);
    }
  }
  return [...problems];
}

function elementProblems({ tagName, namespaceURI, attrs, childNodes }: Element): string[] {
  const isSvg = namespaceURI === html.NS.SVG;
  if (!isAllowedElement(tagName, isSvg)) return [`contains <${tagName}>`];
  const problems = attrs
    .filter(({ name, value }) => !isAllowedAttribute({ name, value, isSvg }))
    .map(({ name, value }) => `contains ${name}="${value.slice(0, 40)}"`);
  // In <title> of an SVG a browser reads HTML again.
  const isMixed = isSvg && tagName === 'title' && childNodes.some(({ nodeName }) => nodeName !== '#text');
  return isMixed ? [...problems, 'contains elements inside an SVG <title>'] : problems;
}

/** Whether the markup is read in a page just as it was read alone, and nothing of it leaves its container. */
function staysTogether(written: string): boolean {
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
