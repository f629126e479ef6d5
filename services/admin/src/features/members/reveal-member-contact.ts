import { admin, identity, Problem } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { getAccount } from '../../identity/get-account.ts';

/** Staff see a member's contact details. The audit log records the access first. */
export const revealMemberContact = feature(
  admin.revealMemberContact,
  async function revealMemberContact({ params: { member }, body, staff, remoteAddress }, context) {
    await getAccount(member, context);
    const entry = { action: 'member.contact_revealed', subject: member, reason: body.reason };
    await context.commit((tx) => recordAction(context, staff, remoteAddress, entry, tx));
    const contact = await context.request(identity.getMemberContact, { member });
    if (!contact) throw new Problem('admin.member_not_found');
    return { email: contact.email, phone: contact.phone };
  },
);
