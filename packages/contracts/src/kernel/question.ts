import type { z } from 'zod';
import { busNamespace } from './event.ts';

type Schema = z.ZodType;

/**
 * Something one service asks another over the bus and gets answered at once; neither side stores it in transit. For
 * facts that may not travel in events, such as contact details.
 */
export interface Question<A extends Schema = Schema, R extends Schema = Schema> {
  readonly kind: 'question';
  /** `service.noun`, the answering service first. */
  readonly name: `${string}.${string}`;
  /** One sentence for the generated documentation: who asks it and why. */
  readonly summary: string;
  readonly ask: A;
  readonly answer: R;
}

/** Declares a question. */
export function question<A extends Schema, R extends Schema>(
  name: Question['name'],
  options: { summary: string; ask: A; answer: R },
): Question<A, R> {
  return { kind: 'question', name, ...options };
}

export type AnyQuestion = Question;
export type Asked<T> = T extends Question<infer A, Schema> ? z.output<A> : never;
export type Answered<T> = T extends Question<Schema, infer R> ? z.output<R> : never;

/** The bus subject of a question: `hamrah.ask.identity.contact_of_member`. */
export const questionSubjectOf = (question: AnyQuestion, namespace: string = busNamespace): string =>
  `${namespace}.ask.${question.name}`;
