import type { IndexDefinition, IndexOptions } from 'mongoose';
import { type Walk, walks } from '../domain/walk.ts';

/** Names of the indexes that lists are read along, as hints name them. */
export const indexNames = {
  newest: 'newest',
  path: 'path_newest',
  state: 'by_state',
  country: 'by_country',
  standing: 'by_standing',
  tongue: 'by_tongue',
  build: 'by_build',
} as const satisfies Record<Walk, string>;

/** The indexes of members. */
export const memberIndexes: (readonly [IndexDefinition, IndexOptions])[] = [
  ...(Object.keys(walks) as Walk[]).map(
    (walk) => [walks[walk] as IndexDefinition, { name: indexNames[walk] }] as const,
  ),
  [{ gender: 1, path: 1, hidden: 1, dateOfBirth: 1 }, { name: 'path_born' }],
];
