import { z } from 'zod';
import { rpc } from './kernel/rpc.ts';
import { memberCode } from './member.ts';

/** Declares the RPC with which a service returns all its data about a member, for data exports. */
export const declareMemberExport = (service: string) =>
  rpc(`${service}.export_member_data`, {
    summary: 'Profile and admin collect the data of a member from every service for an export.',
    request: z.object({ member: memberCode }),
    /** Rows about the member, by collection. Secrets and hashes are excluded. */
    reply: z.record(z.string(), z.array(z.json())),
  });
