import { inbox } from '@hamrah/contracts';
import { reaction } from '../deps.ts';
import { letterAbout } from '../mail/letters.ts';
import { writeTo } from '../write-to.ts';

/** The member who was asked receives a letter. */
export default reaction(
  'mail-receiver-when-invitation-sent',
  inbox.invitationSent,
  async ({ id, at, data }, deps) => {
    const other = await deps.store.members.expect(data.from);
    if (!other || other.hidden) return;
    const compose = (firstName: string) => letterAbout('invitationReceived', firstName, other, at, deps.mailer.origin);
    await writeTo(data.to, id, compose, deps);
  },
  { transaction: false },
);
