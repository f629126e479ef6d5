import { identity, inbox, type MemberCopy } from '@hamrah/contracts';
import { defineService, type Foundation, kitFor } from '@hamrah/service-kit';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import type { Deps } from '../deps.ts';
import { registrationOf } from './index.ts';

const { answer } = kitFor<Foundation>();

/** The contact details of a member in tests: like no other's. */
export const contactOf = (member: string) => ({ email: `${member}@mail.example`, phone: `+91 canary ${member}` });

/** Somebody who answers for identity beside profile; resting, questions find nobody. */
export async function identityBeside(service: Stack<Deps>): Promise<{ rest(): Promise<void>; asked(): number }> {
  let asked = 0;
  const running = await stack(
    defineService({
      name: 'identity',
      answers: [
        answer(identity.contactOfMember, async ({ member }) => {
          asked++;
          return { ...contactOf(member), firstName: 'Asha' };
        }),
      ],
      connect: (foundation) => foundation,
    }),
    { beside: service },
  );
  let resting: Promise<void> | undefined;
  return {
    rest() {
      resting ??= running.stop();
      return resting;
    },
    asked: () => asked,
  };
}

/** What tests of two members do with a running profile. */
export function membersOf(service: () => Stack<Deps>) {
  const store = () => service().deps.store;
  const join = async (facts: Partial<MemberCopy> = {}): Promise<MemberCopy> => {
    const member = testMember(facts);
    await service().deliver(identity.accountRegistered, registrationOf(member), { sequence: 1 });
    if (facts.accountType === 'Pro')
      await store().profiles.model.updateOne({ _id: member.member }, { $set: { accountType: 'Pro' } });
    return member;
  };
  const connect = async ({ member: from }: MemberCopy, { member: to }: MemberCopy) => {
    const facts = { invitation: service().deps.newId(), from, to };
    const at = '2026-03-15T10:00:00.000Z';
    await service().deliver(inbox.invitationSent, { ...facts, sentAt: at }, { sequence: 1 });
    await service().deliver(inbox.invitationAccepted, { ...facts, answeredAt: at }, { sequence: 2 });
  };
  return {
    join,
    connect,
    as: ({ member: code, gender }: MemberCopy) => service().as({ code, gender }),
    hide: ({ member }: MemberCopy, hidden = true) => service().deliver(identity.visibilityChanged, { member, hidden }),
    leave: ({ member }: MemberCopy) => service().deliver(identity.accountDeleted, { member }, { sequence: 99 }),
    grant: ({ member }: MemberCopy, contacts: number) => store().contactAllowances.load([member], contacts),
    left: ({ member }: MemberCopy) => store().contactAllowances.remaining(member),
    /** A premium man connected with a woman, with so many contacts to reveal. */
    connected: async (contacts = 3, of: Partial<MemberCopy> = {}) => {
      const viewer = await join({ gender: 'Male', accountType: 'Pro', ...of });
      const member = await join({ gender: 'Female' });
      await connect(viewer, member);
      await store().contactAllowances.load([viewer.member], contacts);
      return { viewer, member };
    },
  };
}
