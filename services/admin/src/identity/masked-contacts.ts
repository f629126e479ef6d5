import { identity } from '@hamrah/contracts';
import type { Context } from '../context.ts';

interface MaskedContact {
  readonly phone: string;
  readonly email: string;
}
/** Masked contact details by member code. */
export type MaskedContacts = ReadonlyMap<string, MaskedContact>;

/** Requests masked contact details from identity. Throws if identity is unavailable. */
export async function maskedContactsOf(
  members: readonly string[],
  { request }: Pick<Context, 'request'>,
): Promise<MaskedContacts> {
  const contactsByMember = new Map<string, MaskedContact>();
  const codes = [...new Set(members)];
  for (let start = 0; start < codes.length; start += identity.maxMaskedContactsPerRequest) {
    const batch = codes.slice(start, start + identity.maxMaskedContactsPerRequest);
    const { contacts } = await request(identity.listMaskedContacts, { members: batch });
    for (const { member, phone, email } of contacts) contactsByMember.set(member, { phone, email });
  }
  return contactsByMember;
}

/** Like `maskedContactsOf`, but empty if identity is unavailable: tables are useful without contacts. */
export const availableContactsOf = (
  members: readonly string[],
  context: Pick<Context, 'request' | 'log'>,
): Promise<MaskedContacts> =>
  maskedContactsOf(members, context).catch((err: unknown) => {
    context.log.warn({ err }, 'masked contacts unavailable');
    return new Map();
  });
