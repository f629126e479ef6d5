/** A node of swc's syntax tree. */
export interface Node {
  readonly type: string;
  readonly span?: { readonly start: number };
  readonly [property: string]: unknown;
}

/** A rule about expressions and statements; `import-rules.ts` has those about imports. */
export interface CodeRule {
  readonly name: string;
  readonly reason: string;
  /** Whether the rule applies to a file, by its path relative to the root of the repository. */
  readonly appliesTo: (path: string) => boolean;
  /** The code that breaks the rule, or undefined. */
  readonly find: (node: Node) => string | undefined;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nameOf = (value: unknown): string | undefined =>
  isNode(value) && (value.type === 'Identifier' || value.type === 'StringLiteral') ? String(value.value) : undefined;

/** Returns `object.property` for `object.property` and for `object['property']`. */
function memberOf(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const { object, property } = node;
  const key = isNode(property) && property.type === 'Computed' ? property.expression : property;
  const [owner, name] = [nameOf(object), nameOf(key)];
  return owner !== undefined && name !== undefined ? `${owner}.${name}` : undefined;
}

const isTest = (path: string) => /\.test\.tsx?$|\/testing[./]|\/fixtures\//.test(path);
const isPure = (path: string) => /^services\/[^/]+\/src\/domain\/|^packages\/contracts\//.test(path) && !isTest(path);

const impureMembers = new Set(['Date.now', 'performance.now', 'Math.random', 'process.hrtime', 'globalThis.crypto']);
const impureGlobals = new Set(['crypto', 'setTimeout', 'setInterval', 'setImmediate', 'performance']);

/** Rules about code, each with the files that it applies to. */
export const codeRules: readonly CodeRule[] = [
  {
    name: 'no-extra-files-in-src',
    reason: "A service's src/ holds main.ts, app.ts, config.ts and context.ts; every other file is in a folder.",
    appliesTo: (path) => /^services\/[^/]+\/src\/(?!(?:main|app|config|context)\.ts$)[^/]+$/.test(path),
    find: (node) => (node.type === 'Module' ? 'a file' : undefined),
  },
  {
    name: 'environment-only-in-config',
    reason: 'Only config.ts reads the environment: it parses all of it once.',
    appliesTo: (path) =>
      /^(?:packages|services|gateway|calls|shell\/src|mfe-[^/]+\/src)\//.test(path) &&
      !/\/config\.ts$/.test(path) &&
      !isTest(path),
    find(node) {
      if (memberOf(node) === 'process.env') return 'process.env';
      if (node.type === 'VariableDeclarator' && nameOf(node.init) === 'process') return 'destructured process';
      if (node.type === 'ImportDeclaration' && /^(?:node:)?process$/.test(nameOf(node.source) ?? ''))
        return 'an import of process';
      return undefined;
    },
  },
  {
    name: 'no-clock-or-randomness',
    reason: 'Contracts and domain rules are pure: time, ids and random values are arguments.',
    appliesTo: isPure,
    find(node) {
      const member = memberOf(node);
      if (member !== undefined && (impureMembers.has(member) || impureGlobals.has(member.split('.')[0] ?? '')))
        return member;
      if (node.type === 'CallExpression') {
        const calleeName = nameOf(node.callee) ?? '';
        return calleeName === 'Date' || impureGlobals.has(calleeName) ? `${calleeName}()` : undefined;
      }
      const isNow = node.type === 'NewExpression' && nameOf(node.callee) === 'Date';
      return isNow && (node.arguments as unknown[] | null)?.length === 0 ? 'new Date()' : undefined;
    },
  },
  {
    name: 'only-import-statements',
    reason: 'The import rules see import statements only, so types are imported by statements too.',
    appliesTo: () => true,
    find(node) {
      if (node.type === 'TsImportType') return "import('…') as a type";
      const calleeName = node.type === 'CallExpression' ? nameOf(node.callee) : undefined;
      return calleeName === 'require' ? 'require()' : undefined;
    },
  },
];
