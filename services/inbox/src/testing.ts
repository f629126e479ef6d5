import { inbox, type MemberCopy, profile } from '@hamrah/contracts';
import { stack, testMember } from '@hamrah/service-kit/testing';
import { inboxService } from './app.ts';

/** Inbox as tests hold it: the real service on a fresh database, and members to act as. */
export async function openInbox() {
  const running = await stack(inboxService);
  const as = ({ member: code, gender }: MemberCopy) => running.as({ code, gender });
  const introduce = async (facts: Partial<MemberCopy> = {}): Promise<MemberCopy> => {
    const member = testMember(facts);
    await running.deliver(profile.profilePublished, member);
    return member;
  };
  const hide = async (member: MemberCopy, hidden = true): Promise<void> => {
    await running.deliver(profile.profilePublished, { ...member, hidden });
  };
  return {
    ...running,
    as,
    /** A member whose profile inbox has heard of. */
    introduce,
    /** A woman and a man inbox has heard of. */
    couple: () => Promise.all([introduce({ gender: 'Female' }), introduce({ gender: 'Male' })]),
    /** Hides a member from everybody, as far as inbox is concerned. */
    hide,
    unhide: (member: MemberCopy) => hide(member, false),
    invite: (from: MemberCopy, to: MemberCopy) => as(from).call(inbox.sendInvitation, { body: { to: to.member } }),
  };
}

export type OpenInbox = Awaited<ReturnType<typeof openInbox>>;
