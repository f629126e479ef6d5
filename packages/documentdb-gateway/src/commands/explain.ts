import type { Document } from 'bson';
import { CommandError } from '../errors.ts';
import type { PlanNode } from '../postgres/plan.ts';
import { countRowsRead, toStages } from '../postgres/plan.ts';
import type { Command } from '../wire/command.ts';
import { decode, decodeLossless, encode } from '../wire/raw-bson.ts';
import type { Handler } from './context.ts';
import { withConnection } from './context.ts';

const QUERY_FUNCTIONS = { find: 'find', aggregate: 'pipeline', count: 'count', distinct: 'distinct' } as const;
const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];
const EXCLUDED_FIELDS = new Set([
  'explain',
  'lsid',
  '$db',
  'readConcern',
  'writeConcern',
  '$readPreference',
  'comment',
]);

interface ExplainOutput {
  Plan: PlanNode;
  'Planning Time'?: number;
  'Execution Time'?: number;
}

/** explain: the engine's plan of a read in MongoDB's format. `enginePlan` contains the original. */
export const explain: Handler = async (command, gateway) => {
  const { explain: query, verbosity = 'allPlansExecution' } = decodeLossless(command.spec);
  if (typeof query !== 'object' || query === null) throw new CommandError(14, "BSON field 'explain' must be an object");
  if (!VERBOSITIES.includes(verbosity))
    throw new CommandError(9, 'verbosity must be queryPlanner, executionStats or allPlansExecution');
  return explainQuery(query, verbosity, command, gateway);
};

/** aggregate with `explain: true`. */
export const explainAggregate: Handler = (command, gateway) =>
  explainQuery(decodeLossless(command.spec), 'queryPlanner', command, gateway);

async function explainQuery(
  query: Document,
  verbosity: string,
  command: Command,
  gateway: Parameters<Handler>[1],
): Promise<Document> {
  const [name = ''] = Object.keys(query);
  if (!(name in QUERY_FUNCTIONS))
    throw new CommandError(115, `Explain of '${name}' is not supported; only reads can be explained`);
  const queryName = name as keyof typeof QUERY_FUNCTIONS;
  const spec = Object.fromEntries(Object.entries(query).filter(([key]) => !EXCLUDED_FIELDS.has(key)));
  if (queryName === 'aggregate') spec.cursor ??= {};
  const isExecuted = verbosity !== 'queryPlanner';
  if (isExecuted && (query.pipeline ?? []).some((stage: Document) => '$out' in stage || '$merge' in stage)) {
    throw new CommandError(72, 'A pipeline that writes can only be explained with verbosity queryPlanner');
  }
  const text = `EXPLAIN (FORMAT JSON, ANALYZE ${isExecuted}) SELECT document FROM documentdb_api_catalog.bson_aggregation_${QUERY_FUNCTIONS[queryName]}($1, $2)`;
  const { rows } = await withConnection(command, gateway, (connection) =>
    connection.query<{ 'QUERY PLAN': ExplainOutput[] }>(text, [command.database, encode(spec)]),
  );
  const output = rows[0]?.['QUERY PLAN'][0];
  if (!output) throw new CommandError(1, 'The engine returned no plan');
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace: `${command.database}.${query[queryName]}`,
      winningPlan: toStages(output.Plan),
      rejectedPlans: [],
    },
    ...(isExecuted ? { executionStats: executionStats(output) } : {}),
    command: decode(encode(spec)),
    enginePlan: output,
    ok: 1,
  };
}

function executionStats(output: ExplainOutput): Document {
  const { documents, keys } = countRowsRead(output.Plan);
  return {
    executionSuccess: true,
    nReturned: output.Plan['Actual Rows'] ?? 0,
    executionTimeMillis: Math.round((output['Planning Time'] ?? 0) + (output['Execution Time'] ?? 0)),
    totalKeysExamined: keys,
    totalDocsExamined: documents,
    executionStages: toStages(output.Plan),
  };
}
