import { identity } from '@hamrah/contracts';
import type { Context } from './context.ts';

/** A member's contact details, all but the ends hidden. */
export interface MaskedContact {
  readonly phone: string;
  readonly email: string;
}
export type MaskedContacts = ReadonlyMap<string, MaskedContact>;

/** The masked contact details of members, asked of identity at this moment; `service.unavailable` while it does not answer. */
export async function contactsOf(
  members: readonly string[],
  { request }: Pick<Context, 'request'>,
): Promise<MaskedContacts> {
  const known = new Map<string, MaskedContact>();
  const asked = [...new Set(members)];
  for (let at = 0; at < asked.length; at += identity.maxMaskedContacts) {
    const some = asked.slice(at, at + identity.maxMaskedContacts);
    const { contacts } = await request(identity.maskedContacts, { members: some });
    for (const { member, phone, email } of contacts) known.set(member, { phone, email });
  }
  return known;
}

/** As `contactsOf`; of nobody while identity does not answer: a table is worth reading without them. */
export const contactsIfAnswered = (
  members: readonly string[],
  deps: Pick<Context, 'request' | 'log'>,
): Promise<MaskedContacts> =>
  contactsOf(members, deps).catch((err: unknown) => {
    deps.log.warn({ err }, 'contacts not asked');
    return new Map();
  });
