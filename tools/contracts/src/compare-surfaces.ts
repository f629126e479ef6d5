import type { JsonSchema } from '@hamrah/generate/json-schema';
import { addedProperties, type Difference, findIncompatibilities } from './compare-schemas.ts';
import type { Declaration, Surface } from './surface.ts';

/** How to deploy a change: in one step, callers before the service, or as a second declaration beside the first. */
export type Rollout = 'one deployment' | 'callers first' | 'second declaration';

/** A difference between a released contract and the current one. */
export interface Change {
  /** Name of the route, event or RPC. */
  readonly name: string;
  readonly kind: Declaration['kind'];
  readonly service: string;
  readonly text: string;
  readonly rollout: Rollout;
}

/** Returns the changes between two surfaces, sorted by the name of the declaration. */
export function compareSurfaces(released: Surface, current: Surface): Change[] {
  const names = [...new Set([...Object.keys(released), ...Object.keys(current)])].toSorted();
  return names.flatMap((name) => {
    const [before, after] = [released[name], current[name]];
    const { kind, service } = (after ?? before) as Declaration;
    const change = (text: string, rollout: Rollout): Change => ({ name, kind, service, text, rollout });
    if (!before) return [change('is new', 'one deployment')];
    if (!after) return [change('is removed', 'callers first')];
    return [...compareFixedProperties(before, after), ...compareSchemas(before, after)].map(({ text, rollout }) =>
      change(text, rollout),
    );
  });
}

type Finding = Pick<Change, 'text' | 'rollout'>;

const accessOrder = ['anyone', 'member', 'staff'];

function compareFixedProperties(before: Declaration, after: Declaration): Finding[] {
  const names = [...new Set([...Object.keys(before.fixed), ...Object.keys(after.fixed)])];
  const changed = names
    .filter((name) => JSON.stringify(before.fixed[name]) !== JSON.stringify(after.fixed[name]))
    .map((name) => ({ text: `${name} changes`, rollout: 'second declaration' }) as const);
  const [from, to] = [before.access ?? '', after.access ?? ''];
  if (from === to) return changed;
  const isStricter = accessOrder.indexOf(to) > accessOrder.indexOf(from);
  return [
    ...changed,
    { text: `access changes from ${from} to ${to}`, rollout: isStricter ? 'second declaration' : 'one deployment' },
  ];
}

function compareSchemas(before: Declaration, after: Declaration): Finding[] {
  const pairs = (side: 'input' | 'output') =>
    [...new Set([...Object.keys(before[side]), ...Object.keys(after[side])])].map(
      (name) => [name, before[side][name] ?? {}, after[side][name] ?? {}] as const,
    );
  const inputs = pairs('input').flatMap(([name, from, to]) =>
    selectFindings(name, from, to, [
      ...describe(name, 'refuses a value that callers may send:', findIncompatibilities(from, to), 'callers first'),
      ...addedProperties(to, from).map((path) => finding(`${name} no longer reads ${path}`, 'callers first')),
    ]),
  );
  const outputs = pairs('output').flatMap(([name, from, to]) =>
    selectFindings(name, from, to, [
      ...describe(
        name,
        'may contain a value that callers do not expect:',
        findIncompatibilities(to, from),
        'callers first',
      ),
      // Streams keep events of the earlier release, and subscribers of the current release read them.
      ...(after.kind === 'event'
        ? describe(name, 'refuses stored events:', findIncompatibilities(from, to), 'second declaration')
        : []),
    ]),
  );
  return [...inputs, ...outputs];
}

const finding = (text: string, rollout: Rollout): Finding => ({ text, rollout });

const describe = (name: string, what: string, differences: readonly Difference[], rollout: Rollout): Finding[] =>
  differences.map(({ path, text }) => finding([name, what, path, text].filter(Boolean).join(' '), rollout));

/** Returns the breaking findings; if there are none, the compatible changes of the schema. */
function selectFindings(
  name: string,
  from: JsonSchema,
  to: JsonSchema,
  breaking: readonly Finding[],
): readonly Finding[] {
  if (breaking.length > 0 || JSON.stringify(from) === JSON.stringify(to)) return breaking;
  const added = addedProperties(from, to).map((path) => finding(`${name} has the new field ${path}`, 'one deployment'));
  return added.length > 0 ? added : [finding(`${name} changes compatibly`, 'one deployment')];
}
