import { parse } from '@babel/parser';
import type { Comment, Node } from '@babel/types';
import { readMarkdown } from './markdown.ts';
import { namesIn } from './names.ts';
import { type Kind, type Passage, placeholder } from './passage.ts';

const isCatalogue = (path: string): boolean =>
  /\/messages\/[^/]+\.ts$|\/messages-en\.ts$|[/-]texts\.ts$/.test(path) && !/\.test\./.test(path);
const testCallee = /^(?:describe|it|test|bench)$/;
const errorCallee = /(?:Error|Problem)$/;
const loggerCallee = /^(?:log|logger|console)$/;

/** Reads comments, strings and names of TypeScript or JavaScript. */
export function readTypeScript(source: string, path: string): Passage[] {
  const tree = parse(source, {
    sourceType: 'unambiguous',
    plugins: ['typescript', ...(/x$|\.js$/.test(path) ? (['jsx'] as const) : [])],
    errorRecovery: true,
  });
  const strings = readStrings(tree.program, isCatalogue(path) ? 'message' : 'text');
  return [...readComments(tree.comments ?? []), ...strings];
}

const directive = /^\s*(?:biome-ignore|@ts-|@vitest-environment|webpack[A-Z]|eslint-|\/ <reference)/;

/** Reads comments as Markdown. Adjacent line comments are one text. */
function readComments(comments: readonly Comment[]): Passage[] {
  const blocks: { line: number; last: number; column: number; text: string }[] = [];
  for (const { type, value, loc } of comments) {
    if (!loc || directive.test(value)) continue;
    const previous = blocks.at(-1);
    if (
      type === 'CommentLine' &&
      previous &&
      previous.last === loc.start.line - 1 &&
      previous.column === loc.start.column
    ) {
      previous.text += `\n${value.replace(/^\/? ?/, '')}`;
      previous.last = loc.end.line;
      continue;
    }
    const text = type === 'CommentLine' ? value.replace(/^\/? ?/, '') : value.replaceAll(/^[ \t]*\*? ?/gm, '');
    const column = type === 'CommentLine' ? loc.start.column : -1;
    blocks.push({ line: loc.start.line, last: loc.end.line, column, text });
  }
  return blocks.flatMap(({ line, text }) => readMarkdown(paragraphsPerTag(text), 'comment', line));
}

/** Turns each JSDoc tag into a list item, so that its text is a separate passage. */
const paragraphsPerTag = (text: string): string =>
  text.replaceAll(/\{@link ([^}\s]+)[^}]*\}/g, '`$1`').replaceAll(/^@(\w+)/gm, '- `$1`');

type Parent = { readonly node: Node; readonly key: string };

function readStrings(program: Node, stringKind: Kind): Passage[] {
  const passages: Passage[] = [];
  const names = importedNames(program);
  const addName = (text: string, line: number): void => {
    for (const name of namesIn(text)) {
      if (names.has(name)) continue;
      names.add(name);
      passages.push({ kind: 'name', line, text: name });
    }
  };
  const visit = (node: Node, parent: Parent | undefined, kind: Kind): void => {
    const line = node.loc?.start.line ?? 1;
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') {
      if (!isMember(parent)) addName(node.name, line);
      if (node.type === 'JSXIdentifier') return;
    }
    const text = textOf(node);
    if (text !== undefined) {
      if (/\s/.test(text.trim())) {
        if (!isSource(parent) && !isTagged(parent)) passages.push({ kind: kindOf(kind, parent), line, text });
      } else if (!isSource(parent)) addName(text, line);
      if (node.type !== 'TemplateLiteral') return;
    }
    for (const { child, key } of childrenOf(node)) {
      if (text !== undefined && child.type === 'TemplateElement') continue;
      visit(child, { node, key }, kindWithin(node, key, child, kind));
    }
  };
  visit(program, undefined, stringKind);
  return passages;
}

/** Local names of imports from other packages. We did not choose them, so the rules do not apply. */
function importedNames(program: Node): Set<string> {
  const names = new Set<string>();
  if (program.type !== 'Program') return names;
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || /^(?:\.|@hamrah\/)/.test(statement.source.value)) continue;
    for (const { local } of statement.specifiers) names.add(local.name);
  }
  return names;
}

const skippedKeys = new Set(['loc', 'leadingComments', 'trailingComments', 'innerComments', 'extra', 'errors']);

function* childrenOf(node: Node): Generator<{ child: Node; key: string }> {
  for (const [key, value] of Object.entries(node)) {
    if (skippedKeys.has(key) || typeof value !== 'object' || value === null) continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') yield { child, key };
  }
}

/** Literal strings, templates, JSX text and their concatenations. */
function textOf(node: Node): string | undefined {
  if (node.type === 'StringLiteral') return node.value;
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'TemplateLiteral')
    return node.quasis.map(({ value }) => value.cooked ?? value.raw).join(placeholder);
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [textOf(node.left), textOf(node.right)];
    return left !== undefined && right !== undefined ? left + right : undefined;
  }
  return undefined;
}

const isMember = (parent: Parent | undefined): boolean =>
  parent?.key === 'property' &&
  parent.node.type.endsWith('MemberExpression') &&
  !('computed' in parent.node && parent.node.computed);
const isSource = (parent: Parent | undefined): boolean =>
  parent !== undefined &&
  (parent.key === 'source' || (parent.node.type === 'CallExpression' && parent.node.callee.type === 'Import'));
const isTagged = (parent: Parent | undefined): boolean => parent?.node.type === 'TaggedTemplateExpression';

const kindOf = (kind: Kind, parent: Parent | undefined): Kind =>
  parent?.node.type === 'ObjectProperty' && parent.key === 'value' && nameOf(parent.node.key) === 'detail'
    ? 'error'
    : kind;

/** The kind of the strings in a child: a test title, an error or log line, or the kind of its parent. */
function kindWithin(node: Node, key: string, child: Node, kind: Kind): Kind {
  if (key === 'arguments' && (node.type === 'CallExpression' || node.type === 'NewExpression')) {
    const { callee } = node;
    if (testCallee.test(rootOf(callee)))
      return child === node.arguments[0] && textOf(child) !== undefined ? 'title' : 'text';
    if (node.type === 'NewExpression' && errorCallee.test(nameOf(callee) ?? '')) return 'error';
    if (callee.type === 'MemberExpression' && loggerCallee.test(nameOf(callee.object) ?? '')) return 'error';
  }
  const isFunction = /Function|ClassBody/.test(node.type);
  return isFunction && kind !== 'message' ? 'text' : kind;
}

/** The first name of a callee: `it` for `it`, `it.skip` and `it.each(rows)`. */
function rootOf(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return rootOf(callee.object);
  if (callee.type === 'CallExpression') return rootOf(callee.callee);
  return callee.type === 'TaggedTemplateExpression' ? rootOf(callee.tag) : '';
}

const nameOf = (node: Node): string | undefined =>
  node.type === 'Identifier'
    ? node.name
    : node.type === 'MemberExpression'
      ? nameOf(node.property)
      : node.type === 'StringLiteral'
        ? node.value
        : undefined;
