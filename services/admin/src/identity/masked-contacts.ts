import { identity } from '@hamrah/contracts';
import type { Context } from '../context.ts';

/** A member's contact details, all but the ends hidden. */
export interface MaskedContact {
  readonly phone: string;
  readonly email: string;
}
export type MaskedContacts = ReadonlyMap<string, MaskedContact>;

/** The masked contact details of members, asked of identity at this moment; `service.unavailable` while it does not answer. */
export async function maskedContactsOf(
  members: readonly string[],
  { request }: Pick<Context, 'request'>,
): Promise<MaskedContacts> {
  const contactsByMember = new Map<string, MaskedContact>();
  const codes = [...new Set(members)];
  for (let at = 0; at < codes.length; at += identity.maxMaskedContactsPerRequest) {
    const batch = codes.slice(at, at + identity.maxMaskedContactsPerRequest);
    const { contacts } = await request(identity.listMaskedContacts, { members: batch });
    for (const { member, phone, email } of contacts) contactsByMember.set(member, { phone, email });
  }
  return contactsByMember;
}

/** As `contactsOf`; of nobody while identity does not answer: a table is worth reading without them. */
export const availableContactsOf = (
  members: readonly string[],
  deps: Pick<Context, 'request' | 'log'>,
): Promise<MaskedContacts> =>
  maskedContactsOf(members, deps).catch((err: unknown) => {
    deps.log.warn({ err }, 'contacts not asked');
    return new Map();
  });
