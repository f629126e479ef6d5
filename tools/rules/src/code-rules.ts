/** A node of swc's syntax tree. */
export interface Node {
  readonly type: string;
  readonly span?: { readonly start: number };
  readonly [part: string]: unknown;
}

/** A rule about what code says, as opposed to what it imports. */
export interface CodeRule {
  readonly name: string;
  readonly why: string;
  /** Which files it is for, by path from the root. */
  readonly applies: (path: string) => boolean;
  /** What a node holds against the rule, in the words of the code; undefined when nothing. */
  readonly finds: (node: Node) => string | undefined;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nameOf = (value: unknown): string | undefined =>
  isNode(value) && (value.type === 'Identifier' || value.type === 'StringLiteral') ? String(value.value) : undefined;

/** `object.property`, however it is written: `object.property` or `object['property']`. */
function memberOf(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const { object, property } = node;
  const key = isNode(property) && property.type === 'Computed' ? property.expression : property;
  const [owner, name] = [nameOf(object), nameOf(key)];
  return owner !== undefined && name !== undefined ? `${owner}.${name}` : undefined;
}

const isTest = (path: string) => /\.test\.tsx?$|\/testing[./]|\/fixtures\//.test(path);
const isPure = (path: string) => /^services\/[^/]+\/src\/domain\/|^packages\/contracts\//.test(path) && !isTest(path);

const clocks = new Set(['Date.now', 'performance.now', 'Math.random', 'process.hrtime', 'globalThis.crypto']);
const chances = new Set(['crypto', 'setTimeout', 'setInterval', 'setImmediate', 'performance']);

/** What code may not say, and where. */
export const codeRules: readonly CodeRule[] = [
  {
    name: 'environment-in-config-alone',
    why: 'The environment is parsed once, in config.ts.',
    applies: (path) =>
      /^(?:packages|services|gateway|calls|shell\/src|mfe-[^/]+\/src)\//.test(path) &&
      !/\/config\.ts$/.test(path) &&
      !isTest(path),
    finds(node) {
      if (memberOf(node) === 'process.env') return 'process.env';
      if (node.type === 'VariableDeclarator' && nameOf(node.init) === 'process') return 'process taken apart';
      if (node.type === 'ImportDeclaration' && /^(?:node:)?process$/.test(nameOf(node.source) ?? ''))
        return 'an import of process';
      return undefined;
    },
  },
  {
    name: 'no-clock-no-chance',
    why: 'Contracts and rules are told the time, ids and chance: they are arguments.',
    applies: isPure,
    finds(node) {
      const member = memberOf(node);
      if (member !== undefined && (clocks.has(member) || chances.has(member.split('.')[0] ?? ''))) return member;
      if (node.type === 'CallExpression') {
        const called = nameOf(node.callee) ?? '';
        return called === 'Date' || chances.has(called) ? `${called}()` : undefined;
      }
      const isNow = node.type === 'NewExpression' && nameOf(node.callee) === 'Date';
      return isNow && (node.arguments as unknown[] | null)?.length === 0 ? 'new Date()' : undefined;
    },
  },
  {
    name: 'imports-where-they-are-seen',
    why: 'The import rules read import statements: a type is imported by one too.',
    applies: () => true,
    finds(node) {
      if (node.type === 'TsImportType') return "import('…') as a type";
      const called = node.type === 'CallExpression' ? nameOf(node.callee) : undefined;
      return called === 'require' ? 'require()' : undefined;
    },
  },
];
