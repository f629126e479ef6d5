import { type admin, Problem } from '@hamrah/contracts';
import type { StaffSession } from '@hamrah/service-kit';
import { recordAction } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import type { EnquiryHandling } from '../../store/enquiries.ts';
import { loadEnquiryDetails } from './enquiry-details.ts';

interface EnquiryChange {
  readonly enquiry: string;
  readonly revision: number;
  readonly change: Partial<Pick<EnquiryHandling, 'state' | 'owner'>>;
  readonly action: string;
  readonly staff: StaffSession;
  readonly remoteAddress: string;
}

/** Changes the state or owner of an enquiry if `revision` is current. */
export async function changeEnquiry(
  { enquiry, revision, change, action, staff, remoteAddress }: EnquiryChange,
  context: Context,
): Promise<admin.EnquiryDetails> {
  const { store, commit } = context;
  await commit(async (tx) => {
    const before = await store.enquiries.change(enquiry, revision, change, tx);
    if (!before) {
      if (await store.enquiries.find(enquiry, tx)) throw new Problem('admin.edit_conflict');
      throw new Problem('admin.enquiry_not_found');
    }
    const { state, owner } = { ...before, ...change };
    const details = {
      before: { state: before.state, owner: before.owner?.name ?? null },
      after: { state, owner: owner?.name ?? null },
    };
    await recordAction(context, staff, remoteAddress, { action, subject: enquiry, details }, tx);
  });
  return loadEnquiryDetails(enquiry, context);
}
