import { identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { mailboxKeyOf, phoneKeyOf } from '../domain/contact-keys.ts';
import { recordContactFingerprint } from './record-fingerprint.ts';

/** A newcomer's contacts are asked for and known by keyed hashes from then on: who else has them is told to staff. */
export const markContactsWhenAccountRegistered = subscriber(
  'mark-contacts-when-account-registered',
  identity.accountRegistered,
  async function markContactsWhenAccountRegistered({ data: { member } }, deps) {
    const contact = await deps.request(identity.getMemberContact, { member });
    if (!contact) return;
    const phone = phoneKeyOf(contact.phone);
    await deps.commit(async (tx) => {
      await recordContactFingerprint(member, 'email', mailboxKeyOf(contact.email), deps, tx);
      if (phone !== undefined) await recordContactFingerprint(member, 'phone', phone, deps, tx);
    });
  },
  { transaction: false },
);
