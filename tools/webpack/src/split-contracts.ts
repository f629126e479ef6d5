import { type AnyNode, type ModuleDeclaration, type Pattern, parse, type Statement } from 'acorn';

interface Split {
  /** Exports both parts. Undefined if the module has one part only, which is then `plain`. */
  readonly facade: string | undefined;
  /** The declarations without zod, as the module with the query `?plain`. */
  readonly plain: string;
  /** The other declarations, as the module with the query `?schemas`. */
  readonly schemas: string;
}

interface Declaration {
  readonly statement: Statement | ModuleDeclaration;
  readonly names: readonly string[];
  readonly isExported: boolean;
  /** All names that the declaration uses, and possibly others. */
  readonly uses: ReadonlySet<string>;
  /** Whether the declaration calls an imported function when the module loads. The function may create a schema. */
  readonly callsImport: boolean;
}

/** Prefix of names that only the other part imports. */
const localPrefix = 'local_';

/** Splits a module into the declarations that need zod and all others. `request` is its path in relative imports. */
export function splitContracts(source: string, request: string): Split {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const imports = new Map(
    body.flatMap((statement) =>
      statement.type === 'ImportDeclaration'
        ? statement.specifiers.map(({ local }) => [local.name, String(statement.source.value)] as const)
        : [],
    ),
  );
  const declarations = body.flatMap((statement) => declarationOf(statement, imports) ?? []);
  const tainted = new Set([...imports].filter(([, from]) => from === 'zod').map(([name]) => name));
  const isTainted = ({ uses, callsImport }: Declaration) => callsImport || [...uses].some((name) => tainted.has(name));
  for (let count = -1; count !== tainted.size; ) {
    count = tainted.size;
    for (const declaration of declarations.filter(isTainted)) for (const name of declaration.names) tainted.add(name);
  }
  const schemas = declarations.filter(isTainted);
  const plain = declarations.filter((declaration) => !schemas.includes(declaration));
  if (schemas.length === 0 || plain.length === 0) return { facade: undefined, plain: source, schemas: '' };

  const used = new Set(schemas.flatMap(({ uses }) => [...uses]));
  const shared = plain.flatMap(({ names, isExported }) =>
    names
      .filter((name) => used.has(name))
      .map((name) => ({ name, exportedName: isExported ? name : localPrefix + name })),
  );
  const locals = shared.filter(({ name, exportedName }) => name !== exportedName);
  const exportsOf = (part: readonly Declaration[]) =>
    part
      .filter(({ isExported }) => isExported)
      .flatMap(({ names }) => names)
      .join(', ');
  const listOf = (names: readonly string[]) => `{ ${names.join(', ')} }`;
  const reexports = body.filter(isReexport).map(({ start, end }) => source.slice(start, end));
  return {
    facade: [
      `export { ${exportsOf(plain)} } from '${request}?plain';`,
      `export { ${exportsOf(schemas)} } from '${request}?schemas';`,
      ...reexports,
    ].join('\n'),
    plain: [
      removeStatements([...schemas.map(({ statement }) => statement), ...body.filter(isReexport)], source),
      `export ${listOf(locals.map(({ name, exportedName }) => `${name} as ${exportedName}`))};`,
    ].join('\n'),
    schemas: [
      removeStatements([...plain.map(({ statement }) => statement), ...body.filter(isReexport)], source),
      `import ${listOf(shared.map(({ name, exportedName }) => `${exportedName} as ${name}`))} from '${request}?plain';`,
    ].join('\n'),
  };
}

const isReexport = (statement: Statement | ModuleDeclaration): boolean =>
  statement.type === 'ExportAllDeclaration' ||
  (statement.type === 'ExportNamedDeclaration' && statement.declaration === null);

/** Removes statements from the source. Line numbers stay the same. */
function removeStatements(statements: readonly (Statement | ModuleDeclaration)[], source: string): string {
  let result = source;
  for (const { start, end } of statements.toSorted((first, second) => second.start - first.start))
    result = result.slice(0, start) + result.slice(start, end).replace(/[^\n]/g, '') + result.slice(end);
  return result;
}

function declarationOf(
  statement: Statement | ModuleDeclaration,
  imports: ReadonlyMap<string, string>,
): Declaration | undefined {
  if (statement.type === 'ImportDeclaration') return undefined;
  if (isReexport(statement)) {
    if (statement.type === 'ExportNamedDeclaration' && !statement.source && statement.specifiers.length > 0)
      throw new Error('Contracts must export a name where they declare it, so that the browser build can read them.');
    return undefined;
  }
  const isExported = statement.type === 'ExportNamedDeclaration';
  const declaration = isExported ? statement.declaration : statement;
  const uses = new Set<string>();
  let callsImport = false;
  walk(declaration as AnyNode, (node, isDeferred) => {
    if (node.type === 'Identifier') uses.add(node.name);
    if ((node.type === 'CallExpression' || node.type === 'NewExpression') && !isDeferred)
      callsImport ||= imports.has(rootNameOf(node.callee as AnyNode));
  });
  const common = { statement, isExported, uses, callsImport };
  switch (declaration?.type) {
    case 'VariableDeclaration':
      return { ...common, names: declaration.declarations.flatMap(({ id }) => namesIn(id)) };
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return { ...common, names: [declaration.id?.name ?? ''] };
    default:
      throw new Error(`The browser build can read only declarations in contracts, not ${statement.type}.`);
  }
}

function namesIn(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === 'Property' ? property.value : property.argument),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []));
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      throw new Error(`Contracts must declare names, not ${pattern.type}, so that the browser build can read them.`);
  }
}

/** The name at the start of a callee such as `credentials.pick`. */
function rootNameOf(node: AnyNode): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return rootNameOf(node.object as AnyNode);
  if (node.type === 'CallExpression') return rootNameOf(node.callee as AnyNode);
  return '';
}

/**
 * Visits a node and its descendants, except names of properties. Code in a function or a class is deferred, unless the
 * function is called where it is defined. `reduceContracts` adds such functions.
 */
function walk(node: AnyNode, visit: (node: AnyNode, isDeferred: boolean) => void, isDeferred = false): void {
  visit(node, isDeferred);
  for (const [key, value] of Object.entries(node)) {
    const isName =
      (key === 'property' && node.type === 'MemberExpression' && !node.computed) ||
      (key === 'key' && 'computed' in node && !node.computed);
    if (isName) continue;
    for (const child of [value].flat()) {
      if (typeof child?.type !== 'string') continue;
      const isFunction = /Function|ClassBody/.test(child.type);
      const runsAtOnce = node.type === 'CallExpression' && key === 'callee';
      walk(child, visit, isDeferred || (isFunction && !runsAtOnce));
    }
  }
}
