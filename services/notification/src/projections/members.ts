import type { PublishedMember } from '@hamrah/contracts';
import { demoProjection, projection } from '@hamrah/service-kit';
import type { Connection } from 'mongoose';
import type { MemberFields } from '../domain/notification.ts';

/** The projected fields of a published member. */
export const memberFieldsOf = (member: PublishedMember): MemberFields => ({
  member: member.member,
  firstName: member.firstName,
  lastName: member.lastName,
  dateOfBirth: member.dateOfBirth,
  path: member.path,
  religion: member.religion,
  city: member.city,
  about: member.about,
  photo: member.photo,
  hidden: member.hidden,
  synthetic: member.synthetic,
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

/** Thrown until the member's first profile event arrives, so that the caller retries. */
export class MemberNotYetKnown extends Error {
  override readonly name = 'MemberNotYetKnown';
}

/** Members by code: a projection of published profiles. */
export function openMembers(connection: Connection) {
  const members = projection<MemberFields>(connection, 'members', { fields });
  return {
    ...members,
    demo: demoProjection(members),
    /** A member, or `undefined` if deleted; throws `MemberNotYetKnown` if unknown. */
    async findOrRetry(code: string): Promise<MemberFields | undefined> {
      const found = await members.find(code);
      if (!found && !(await members.hasTombstone(code))) throw new MemberNotYetKnown(code);
      return found;
    },
  };
}
