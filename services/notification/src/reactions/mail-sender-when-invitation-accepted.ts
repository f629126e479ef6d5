import { inbox } from '@hamrah/contracts';
import { reaction } from '../deps.ts';
import { letterAbout } from '../mail/letters.ts';
import { writeTo } from '../write-to.ts';

/** The member who had asked receives a letter. */
export default reaction(
  'mail-sender-when-invitation-accepted',
  inbox.invitationAccepted,
  async ({ id, at, data }, deps) => {
    const other = await deps.store.members.expect(data.to);
    if (!other || other.hidden) return;
    const compose = (firstName: string) => letterAbout('invitationAccepted', firstName, other, at, deps.mailer.origin);
    await writeTo(data.from, id, compose, deps);
  },
  { transaction: false },
);
