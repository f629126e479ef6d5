import { admin, identity, Problem } from '@hamrah/contracts';
import { getAccount } from '../../identity/get-account.ts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';

/** Staff see a member's contact details: that they did, and why, is in the audit before anything is shown. */
export const revealMemberContact = feature(
  admin.revealMemberContact,
  async function revealMemberContact({ params: { member }, body, staff, remoteAddress }, deps) {
    await getAccount(member, deps);
    const what = { act: 'member.contact_revealed', subject: member, reason: body.reason };
    await deps.commit((tx) => recordAction(deps, staff, remoteAddress, what, tx));
    const contact = await deps.request(identity.getMemberContact, { member });
    if (!contact) throw new Problem('admin.member_not_found');
    return { email: contact.email, phone: contact.phone };
  },
);
