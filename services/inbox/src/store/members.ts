import type { CardFacts, MemberCopy } from '@hamrah/contracts';
import { copyCollection, demoCopies } from '@hamrah/service-kit';
import type { Connection } from 'mongoose';

/** What inbox keeps of a member: enough for a card. */
export const cardFactsOf = ({
  profileFor: _profileFor,
  income: _income,
  joinedAt: _joinedAt,
  ...facts
}: MemberCopy): CardFacts => facts;

const text = { type: String, required: true } as const;
const optional = { type: String, default: null } as const;

const fields = {
  member: text,
  gender: text,
  firstName: text,
  lastName: text,
  dateOfBirth: text,
  heightInches: { type: Number, required: true },
  path: text,
  religion: text,
  maritalStatus: text,
  motherTongue: text,
  country: text,
  state: text,
  city: text,
  about: text,
  designation: optional,
  accountType: text,
  photo: optional,
  synthetic: { type: Boolean, required: true },
};

/** Members by code: copy of profile's truth. */
export function openMembers(connection: Connection) {
  const copies = copyCollection<CardFacts>(connection, 'members', { fields });
  return {
    ...copies,
    demo: demoCopies(copies),
    /** Two members at once, in the order asked for; undefined for one who is not known. */
    async both(one: string, other: string): Promise<[CardFacts | undefined, CardFacts | undefined]> {
      const found = await copies.findMany([one, other]);
      return [found.get(one), found.get(other)];
    },
  };
}
