import { inbox, type MemberCopy, profile } from '@hamrah/contracts';
import { Refused, stack, testMember } from '@hamrah/service-kit/testing';
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
  return {
    ...running,
    as,
    /** A member whose profile inbox has heard of. */
    introduce,
    /** A woman and a man inbox has heard of. */
    couple: () => Promise.all([introduce({ gender: 'Female' }), introduce({ gender: 'Male' })]),
    invite: (from: MemberCopy, to: MemberCopy) => as(from).call(inbox.sendInvitation, { body: { to: to.member } }),
  };
}

export type OpenInbox = Awaited<ReturnType<typeof openInbox>>;

/**
 * How a call was refused, whole but for what differs between any two replies: body, and headers without date and request
 * id. Two refusals that are equal here cannot be told apart.
 */
export async function reasonOf(call: Promise<unknown>) {
  const refused = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(refused instanceof Refused)) throw new Error('The call was not refused.', { cause: refused });
  const { status, code, detail, fields, requestId, headers } = refused;
  const said = [...headers].filter(([name, value]) => name !== 'date' && value !== requestId);
  return { status, code, detail, fields, headers: said };
}
