import { z } from 'zod';
import { rpc } from './kernel/rpc.ts';
import { memberCode } from './member.ts';

/** Declares the question a service answers with all it holds of a member, for the file they may ask for. */
export const declareMemberExport = (service: string) =>
  rpc(`${service}.export_member_data`, {
    summary: 'Profile gathers what each service holds of a member who asks for all of it.',
    request: z.object({ member: memberCode }),
    /** Collections by name, each with the rows that are about the member; no secrets, no hashes. */
    reply: z.record(z.string(), z.array(z.json())),
  });
