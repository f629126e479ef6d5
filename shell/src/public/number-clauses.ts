import type { Clause, Part, PublicDocument } from './documents/document.ts';

export interface NumberedClause extends Clause {
  readonly number: number;
}

export interface NumberedPart extends Omit<Part, 'clauses'> {
  readonly clauses: readonly NumberedClause[];
}

/** Numbers a document's clauses from 1 across its parts. */
export function numberClauses({ parts }: PublicDocument): NumberedPart[] {
  let lastNumber = 0;
  return parts.map(({ clauses, ...part }) => ({
    ...part,
    clauses: clauses.map((clause) => {
      lastNumber += 1;
      return { ...clause, number: lastNumber };
    }),
  }));
}
