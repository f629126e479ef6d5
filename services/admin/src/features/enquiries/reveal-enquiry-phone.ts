import { admin, Problem } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';

/** Staff see the phone number of an enquiry. The audit log records the access first. */
export const revealEnquiryPhone = feature(
  admin.revealEnquiryPhone,
  async function revealEnquiryPhone({ params, body, staff, remoteAddress }, context) {
    const enquiry = await context.store.enquiries.find(params.enquiry);
    if (!enquiry) throw new Problem('admin.enquiry_not_found');
    const entry = { action: 'enquiry.phone_revealed', subject: enquiry.id, reason: body.reason };
    await context.commit((tx) => recordAction(context, staff, remoteAddress, entry, tx));
    return { phone: enquiry.phone };
  },
);
