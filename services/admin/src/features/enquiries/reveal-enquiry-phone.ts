import { admin, Problem } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';

/** Staff see the phone number of an enquiry: that they did, and why, is in the audit before it is shown. */
export const revealEnquiryPhone = feature(
  admin.revealEnquiryPhone,
  async function revealEnquiryPhone({ params, body, staff, remoteAddress }, deps) {
    const found = await deps.store.enquiries.find(params.enquiry);
    if (!found) throw new Problem('admin.enquiry_not_found');
    const what = { act: 'enquiry.phone_revealed', subject: found.id, reason: body.reason };
    await deps.commit((tx) => recordAction(deps, staff, remoteAddress, what, tx));
    return { phone: found.phone };
  },
);
