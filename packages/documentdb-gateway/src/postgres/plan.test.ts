import { describe, expect, test } from 'vitest';
import { countRowsRead, toStages } from './plan.ts';

const scan = {
  'Node Type': 'Index Scan',
  'Index Name': 'a_1',
  'Scan Direction': 'Backward',
  'Actual Rows': 20,
  'Actual Loops': 1,
};
const limitPlan = {
  'Node Type': 'Limit',
  Plans: [{ 'Node Type': 'Custom Scan', IndexDetails: [{ indexName: 'a_1', indexKey: '{"a": 1}' }], Plans: [scan] }],
};

describe('query plan', () => {
  test('converts an index scan to FETCH over IXSCAN with its index and direction', () => {
    expect(toStages(limitPlan)).toEqual({
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

  test('converts a sequential scan under a sort to COLLSCAN under SORT', () => {
    const plan = {
      'Node Type': 'Sort',
      Plans: [{ 'Node Type': 'Seq Scan', 'Actual Rows': 3, 'Rows Removed by Filter': 97, 'Actual Loops': 1 }],
    };
    expect(toStages(plan)).toEqual({ stage: 'SORT', inputStage: { stage: 'COLLSCAN' } });
    expect(countRowsRead(plan)).toEqual({ documents: 100, keys: 0 });
  });

  test('counts the rows of an index scan once as keys and once as documents', () => {
    expect(countRowsRead(limitPlan)).toEqual({ documents: 20, keys: 20 });
  });
});
