import type { Document } from 'bson';
import { CommandError } from '../errors.ts';
import type { PlanNode } from '../postgres/plan.ts';
import { rowsRead, stagesOf } from '../postgres/plan.ts';
import type { Command } from '../wire/envelope.ts';
import { decode, decodeExactly, encode } from '../wire/raw-bson.ts';
import type { Handler } from './context.ts';
import { withConnection } from './context.ts';

const QUERIES = { find: 'find', aggregate: 'pipeline', count: 'count', distinct: 'distinct' } as const;
const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];
const NOT_EXPLAINED = new Set(['explain', 'lsid', '$db', 'readConcern', 'writeConcern', '$readPreference', 'comment']);

interface Explained {
  Plan: PlanNode;
  'Planning Time'?: number;
  'Execution Time'?: number;
}

/** explain: the engine's real plan of a read, in MongoDB's shape and, as `enginePlan`, as it is. */
export const explain: Handler = async (command, gateway) => {
  const { explain: inner, verbosity = 'allPlansExecution' } = decodeExactly(command.spec);
  if (typeof inner !== 'object' || inner === null) throw new CommandError(14, "BSON field 'explain' must be an object");
  if (!VERBOSITIES.includes(verbosity))
    throw new CommandError(9, 'verbosity must be queryPlanner, executionStats or allPlansExecution');
  return planOf(inner, verbosity, command, gateway);
};

/** aggregate with `explain: true`. */
export const explainAggregate: Handler = (command, gateway) =>
  planOf(decodeExactly(command.spec), 'queryPlanner', command, gateway);

async function planOf(
  inner: Document,
  verbosity: string,
  command: Command,
  gateway: Parameters<Handler>[1],
): Promise<Document> {
  const [name = ''] = Object.keys(inner);
  if (!(name in QUERIES))
    throw new CommandError(115, `Explain of '${name}' is not supported; only reads can be explained`);
  const query = name as keyof typeof QUERIES;
  const spec = Object.fromEntries(Object.entries(inner).filter(([key]) => !NOT_EXPLAINED.has(key)));
  if (query === 'aggregate') spec.cursor ??= {};
  const execute = verbosity !== 'queryPlanner';
  if (execute && (inner.pipeline ?? []).some((stage: Document) => '$out' in stage || '$merge' in stage)) {
    throw new CommandError(72, 'A pipeline that writes can only be explained with verbosity queryPlanner');
  }
  const text = `EXPLAIN (FORMAT JSON, ANALYZE ${execute}) SELECT document FROM documentdb_api_catalog.bson_aggregation_${QUERIES[query]}($1, $2)`;
  const { rows } = await withConnection(command, gateway, (connection) =>
    connection.query<{ 'QUERY PLAN': Explained[] }>(text, [command.database, encode(spec)]),
  );
  const explained = rows[0]?.['QUERY PLAN'][0];
  if (!explained) throw new CommandError(1, 'the engine gave no plan');
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace: `${command.database}.${inner[query]}`,
      winningPlan: stagesOf(explained.Plan),
      rejectedPlans: [],
    },
    ...(execute ? { executionStats: statistics(explained) } : {}),
    command: decode(encode(spec)),
    enginePlan: explained,
    ok: 1,
  };
}

function statistics(explained: Explained): Document {
  const { documents, keys } = rowsRead(explained.Plan);
  return {
    executionSuccess: true,
    nReturned: explained.Plan['Actual Rows'] ?? 0,
    executionTimeMillis: Math.round((explained['Planning Time'] ?? 0) + (explained['Execution Time'] ?? 0)),
    totalKeysExamined: keys,
    totalDocsExamined: documents,
    executionStages: stagesOf(explained.Plan),
  };
}
