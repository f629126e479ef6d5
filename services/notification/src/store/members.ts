import type { MemberCopy } from '@hamrah/contracts';
import { copyCollection, demoCopies } from '@hamrah/service-kit';
import type { Connection } from 'mongoose';
import type { Person } from '../domain/notification.ts';

/** What notification keeps of a member. */
export const personOf = (copy: MemberCopy): Person => ({
  member: copy.member,
  firstName: copy.firstName,
  lastName: copy.lastName,
  dateOfBirth: copy.dateOfBirth,
  path: copy.path,
  religion: copy.religion,
  city: copy.city,
  about: copy.about,
  photo: copy.photo,
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
  synthetic: { type: Boolean, required: true },
};

/** The copy of a member has not arrived yet: to be tried again. */
export class NotYetCopied extends Error {
  override readonly name = 'NotYetCopied';
}

/** Members by code: copy of profile's truth. */
export function openMembers(connection: Connection) {
  const copies = copyCollection<Person>(connection, 'members', { fields });
  return {
    ...copies,
    demo: demoCopies(copies),
    /** A member who must be known sooner or later; throws `NotYetCopied` until then. */
    async expect(member: string): Promise<Person> {
      const known = await copies.find(member);
      if (!known) throw new NotYetCopied(member);
      return known;
    },
  };
}
