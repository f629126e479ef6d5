import { type CallExpression, type Expression, type ObjectExpression, type Property, parse } from 'acorn';

/**
 * Functions that declare a route: the argument positions of path and options, a fixed method, and whether the route
 * always has a reply.
 */
const declarations: Readonly<Record<string, { path: number; options: number; method?: string; hasReply?: true }>> = {
  route: { path: 1, options: 2 },
  pagedRoute: { path: 0, options: 1, method: '"GET"', hasReply: true },
};

/**
 * Reduces every route in a compiled module to what a client needs, and marks constants as free of side effects. Line
 * numbers stay the same.
 */
export function reduceContracts(source: string): string {
  const edits: { start: number; end: number; text: string }[] = [];
  for (const statement of parse(source, { ecmaVersion: 'latest', sourceType: 'module' }).body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations) {
      if (!init || !mayHaveSideEffects(init)) continue;
      const { start, end } = init;
      const text = source.slice(start, end);
      const client = clientRoute(init, source);
      edits.push({ start, end, text: markPure(client === undefined ? text : client + lineBreaksOf(text)) });
    }
  }
  let result = source;
  for (const { start, end, text } of edits.toReversed()) result = result.slice(0, start) + text + result.slice(end);
  return result;
}

/** Wraps an expression in a call. Because of the comment, bundlers drop the call if nothing uses its result. */
const markPure = (expression: string): string => `/*#__PURE__*/ (() => (${expression}))()`;

const lineBreaksOf = (text: string): string => text.replace(/[^\n]/g, '');

const mayHaveSideEffects = ({ type }: Expression): boolean =>
  !['Literal', 'Identifier', 'ArrowFunctionExpression', 'FunctionExpression'].includes(type);

/** Source text of the reduced route; undefined if the expression declares no route. */
function clientRoute(expression: Expression, source: string): string | undefined {
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier') return undefined;
  const declaration = declarations[expression.callee.name];
  if (!declaration) return undefined;
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  const options = optionsOf(expression, declaration.options);
  const properties = new Map(options.properties.map((property) => namedProperty(property as Property)));
  const file = properties.get('file');
  const method = declaration.method ?? textOf(argument(expression, 0));
  return [
    `{ kind: "route", method: ${method}, path: ${textOf(argument(expression, declaration.path))}`,
    ...(declaration.hasReply || properties.has('reply') ? ['reply: true'] : []),
    ...(file ? [`file: ${textOf(file)}`] : []),
  ]
    .join(', ')
    .concat(' }');
}

function argument({ arguments: list }: CallExpression, index: number) {
  const expression = list[index];
  if (!expression) throw new Error('A route is declared with too few arguments.');
  return expression;
}

function optionsOf(call: CallExpression, index: number): ObjectExpression {
  const options = argument(call, index);
  if (options.type !== 'ObjectExpression')
    throw new Error('The options of a route must be an object literal, so that the browser build can read them.');
  return options;
}

function namedProperty({ type, key, value }: Property): [name: string, value: Expression] {
  if (type !== 'Property' || key.type !== 'Identifier')
    throw new Error('The options of a route must have plain names, so that the browser build can read them.');
  return [key.name, value];
}
