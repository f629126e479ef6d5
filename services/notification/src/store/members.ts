import type { PublishedMember } from '@hamrah/contracts';
import { demoProjection, projection } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';
import type { Person } from '../domain/notification.ts';

/** What notification keeps of a member. */
export const personOf = (copy: PublishedMember): Person => ({
  member: copy.member,
  firstName: copy.firstName,
  lastName: copy.lastName,
  dateOfBirth: copy.dateOfBirth,
  path: copy.path,
  religion: copy.religion,
  city: copy.city,
  about: copy.about,
  photo: copy.photo,
  hidden: copy.hidden,
  synthetic: copy.synthetic,
});

const text = { type: String, required: true } as const;

const fields = {
  member: text,
  firstName: text,
  lastName: text,
  dateOfBirth: text,
  path: text,
  religion: text,
  city: text,
  about: text,
  photo: { type: String, default: null },
  hidden: { type: Boolean, required: true },
  synthetic: { type: Boolean, required: true },
};

/** The copy of a member has not arrived yet: to be tried again. */
export class NotYetCopied extends Error {
  override readonly name = 'NotYetCopied';
}

/** Members by code: copy of profile's truth. */
export function openMembers(connection: Connection) {
  const copies = projection<Person>(connection, 'members', { fields });
  return {
    ...copies,
    demo: demoProjection(copies),
    /** A member who must be known sooner or later: `undefined` once forgotten; throws `NotYetCopied` until known. */
    async expect(member: string): Promise<Person | undefined> {
      const known = await copies.find(member);
      if (!known && !(await copies.isForgotten(member))) throw new NotYetCopied(member);
      return known;
    },
    /** Those of these members who are there and not hidden, by code. */
    async visible(members: readonly string[]): Promise<Map<string, Person>> {
      const found = await copies.findMany(members);
      return new Map([...found].filter(([, { hidden }]) => !hidden));
    },
    /** The codes of those of these members who are there and not hidden. */
    async visibleCodes(members: readonly string[]): Promise<Set<string>> {
      const found = await copies.model
        .find({ _id: trusted({ $in: [...members] }), hidden: false }, { _id: 1 })
        .lean<{ _id: string }[]>();
      return new Set(found.map(({ _id }) => _id));
    },
  };
}
