import { describe, expect, test } from 'vitest';
import { rowsRead, stagesOf } from './plan.ts';

const scan = {
  'Node Type': 'Index Scan',
  'Index Name': 'a_1',
  'Scan Direction': 'Backward',
  'Actual Rows': 20,
  'Actual Loops': 1,
};
const ordered = {
  'Node Type': 'Limit',
  Plans: [{ 'Node Type': 'Custom Scan', IndexDetails: [{ indexName: 'a_1', indexKey: '{"a": 1}' }], Plans: [scan] }],
};

describe('an engine plan as MongoDB stages', () => {
  test('an index scan is a fetch over IXSCAN with its index and direction', () => {
    expect(stagesOf(ordered)).toEqual({
      stage: 'LIMIT',
      inputStage: {
        stage: 'FETCH',
        inputStage: {
          stage: 'IXSCAN',
          indexName: 'a_1',
          keyPattern: { a: 1 },
          isMultiKey: false,
          indexBounds: [],
          direction: 'backward',
        },
      },
    });
  });

  test('a sequential scan under a sort is COLLSCAN under SORT', () => {
    const plan = {
      'Node Type': 'Sort',
      Plans: [{ 'Node Type': 'Seq Scan', 'Actual Rows': 3, 'Rows Removed by Filter': 97, 'Actual Loops': 1 }],
    };
    expect(stagesOf(plan)).toEqual({ stage: 'SORT', inputStage: { stage: 'COLLSCAN' } });
    expect(rowsRead(plan)).toEqual({ documents: 100, keys: 0 });
  });

  test('rows are counted once for an index scan: as keys and as documents', () => {
    expect(rowsRead(ordered)).toEqual({ documents: 20, keys: 20 });
  });
});
