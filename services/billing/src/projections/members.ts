import type { PublishedMember } from '@hamrah/contracts';
import { demoProjection, projection } from '@hamrah/service-kit';
import type { Connection } from 'mongoose';

/** A member's fields for the checkout form, for GST and for the removal of demo members. */
export type Buyer = Pick<PublishedMember, 'firstName' | 'lastName' | 'country' | 'state' | 'synthetic'>;

export const buyerOf = ({ firstName, lastName, country, state, synthetic }: PublishedMember): Buyer => ({
  firstName,
  lastName,
  country,
  state,
  synthetic,
});

const required = { type: String, required: true };

/** Members by code: a projection of profile's members. */
export function openMembers(connection: Connection) {
  const members = projection<Buyer>(connection, 'members', {
    fields: {
      firstName: required,
      lastName: required,
      country: required,
      state: required,
      synthetic: { type: Boolean, required: true },
    },
  });
  return { ...members, demo: demoProjection(members) };
}
