import type { Document } from 'bson';

/** A node of PostgreSQL's EXPLAIN (FORMAT JSON). */
export interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Scan Direction'?: string;
  'Function Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  /** The MongoDB indexes of a scan. */
  IndexDetails?: {
    indexName: string;
    indexKey?: string;
    isMultiKey?: boolean;
    indexBounds?: string[];
    scanType?: string;
  }[];
  Plans?: PlanNode[];
}

const STAGES: Record<string, string> = {
  'Seq Scan': 'COLLSCAN',
  Sort: 'SORT',
  'Incremental Sort': 'SORT',
  Limit: 'LIMIT',
  Aggregate: 'GROUP',
  Unique: 'DISTINCT',
  BitmapOr: 'OR',
  BitmapAnd: 'AND_SORTED',
};

/** Converts a plan to MongoDB's stage tree. Nodes with one child and no MongoDB equivalent are omitted. */
export function toStages(node: PlanNode, details: PlanNode['IndexDetails'] = []): Document {
  const allDetails = [...details, ...(node.IndexDetails ?? [])];
  const type = node['Node Type'];
  if (type === 'Bitmap Heap Scan' && (node.Plans ?? []).some(isWholeCollection)) return { stage: 'COLLSCAN' };
  if (type === 'Index Scan') return { stage: 'FETCH', inputStage: indexScan(node, allDetails) };
  if (type === 'Index Only Scan' || type === 'Bitmap Index Scan') return indexScan(node, allDetails);
  if (type === 'Function Scan' && node['Function Name'] === 'empty_data_table') return { stage: 'EOF' };
  const inputs = (node.Plans ?? []).map((plan) => toStages(plan, allDetails));
  const stage = type === 'Bitmap Heap Scan' ? 'FETCH' : STAGES[type];
  const [input] = inputs;
  if (stage === undefined && inputs.length === 1 && input) return input;
  return {
    stage: stage ?? type.toUpperCase().replaceAll(' ', '_'),
    ...(inputs.length === 1 ? { inputStage: input } : inputs.length > 1 ? { inputStages: inputs } : {}),
  };
}

/** Whether a node scans the whole collection by the first column of its primary key, which identifies the collection. */
function isWholeCollection(node: PlanNode): boolean {
  return node['Index Name'] === '_id_' && !node['Index Cond']?.includes('object_id');
}

function indexScan(node: PlanNode, details: NonNullable<PlanNode['IndexDetails']>): Document {
  const name = node['Index Name'] ?? '';
  const detail = details.find(({ indexName }) => indexName === name);
  return {
    stage: 'IXSCAN',
    indexName: name,
    ...(detail
      ? {
          ...(detail.indexKey ? { keyPattern: JSON.parse(detail.indexKey) } : {}),
          isMultiKey: detail.isMultiKey ?? false,
          indexBounds: detail.indexBounds ?? [],
        }
      : name === '_id_'
        ? { keyPattern: { _id: 1 } }
        : {}),
    direction: node['Scan Direction'] === 'Backward' ? 'backward' : 'forward',
  };
}

/** Counts the rows that the scans of an analysed plan read, including filtered rows. */
export function countRowsRead(node: PlanNode): { documents: number; keys: number } {
  const total = { documents: 0, keys: 0 };
  for (const plan of node.Plans ?? []) {
    const { documents, keys } = countRowsRead(plan);
    total.documents += documents;
    total.keys += keys;
  }
  const type = node['Node Type'];
  const rows =
    ((node['Actual Rows'] ?? 0) +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)) *
    (node['Actual Loops'] ?? 0);
  if (type === 'Seq Scan' || type === 'Index Scan' || type === 'Bitmap Heap Scan') total.documents += rows;
  if (type === 'Index Scan' || type === 'Index Only Scan' || type === 'Bitmap Index Scan') total.keys += rows;
  return total;
}
