import type { Clause, Part, PublicDocument } from './documents/document.ts';

export interface NumberedClause extends Clause {
  readonly number: number;
}

export interface NumberedPart extends Omit<Part, 'clauses'> {
  readonly clauses: readonly NumberedClause[];
}

/** The parts of a document with its clauses numbered through, from 1. */
export function numbered({ parts }: PublicDocument): NumberedPart[] {
  let last = 0;
  return parts.map(({ clauses, ...part }) => ({
    ...part,
    clauses: clauses.map((clause) => {
      last += 1;
      return { ...clause, number: last };
    }),
  }));
}
