import { admin, identity, Problem } from '@hamrah/contracts';
import { accountForStaff } from '../account-for-staff.ts';
import { told } from '../acts.ts';
import { feature } from '../context.ts';

/** Staff see a member's contact details: that they did, and why, is in the audit before anything is shown. */
export const revealMemberContact = feature(
  admin.revealMemberContact,
  async function revealMemberContact({ params: { member }, body, staff, remoteAddress }, deps) {
    await accountForStaff(member, deps);
    const what = { act: 'member.contact_revealed', subject: member, reason: body.reason };
    await deps.commit((tx) => told(deps, staff, remoteAddress, what, tx));
    const contact = await deps.request(identity.contactOfMember, { member });
    if (!contact) throw new Problem('admin.member_not_found');
    return { email: contact.email, phone: contact.phone };
  },
);
