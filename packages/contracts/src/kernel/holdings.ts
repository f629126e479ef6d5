import { z } from 'zod';
import { memberCode } from '../member.ts';
import { question } from './question.ts';

/** Declares the question a service answers with all it holds of a member, for the file they may ask for. */
export const holdingsOfMember = (service: string) =>
  question(`${service}.holdings_of_member`, {
    summary: 'Profile gathers what each service holds of a member who asks for all of it.',
    ask: z.object({ member: memberCode }),
    /** Collections by name, each with the rows that are about the member; no secrets, no hashes. */
    answer: z.record(z.string(), z.array(z.json())),
  });
