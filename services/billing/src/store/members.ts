import type { PublishedMember } from '@hamrah/contracts';
import { demoProjection, projection } from '@hamrah/service-kit';
import type { Connection } from 'mongoose';

/** What billing needs of a member: a name to prefill, and where tax is due. */
export type Buyer = Pick<PublishedMember, 'firstName' | 'lastName' | 'country' | 'state' | 'synthetic'>;

export const buyerOf = ({ firstName, lastName, country, state, synthetic }: PublishedMember): Buyer => ({
  firstName,
  lastName,
  country,
  state,
  synthetic,
});

const required = { type: String, required: true };

/** Members by code: copy of profile's truth. */
export function openMembers(connection: Connection) {
  const copies = projection<Buyer>(connection, 'members', {
    fields: {
      firstName: required,
      lastName: required,
      country: required,
      state: required,
      synthetic: { type: Boolean, required: true },
    },
  });
  return { ...copies, demo: demoProjection(copies) };
}
