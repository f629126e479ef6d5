import type { MemberCopy } from '@hamrah/contracts';
import { copyCollection } from '@hamrah/service-kit';
import type { Connection } from 'mongoose';

/** What billing needs of a member: a name to prefill, and where tax is due. */
export type Buyer = Pick<MemberCopy, 'firstName' | 'lastName' | 'country' | 'state'>;

export const buyerOf = ({ firstName, lastName, country, state }: MemberCopy): Buyer => ({
  firstName,
  lastName,
  country,
  state,
});

const required = { type: String, required: true };

/** Members by code: copy of profile's truth. */
export const openMembers = (connection: Connection) =>
  copyCollection<Buyer>(connection, 'members', {
    fields: { firstName: required, lastName: required, country: required, state: required },
  });
