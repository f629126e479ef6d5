import { identity } from '@hamrah/contracts';
import { answer } from '../deps.ts';

/** Whose phone number or e-mail address it is; null for nobody's. */
export default answer(identity.memberOfContact, async ({ contact }, { store }) => {
  const account = await store.accounts.findByContact(contact);
  return account ? { member: account.code } : null;
});
