import { type admin, Problem } from '@hamrah/contracts';
import type { StaffSession } from '@hamrah/service-kit';
import { recordAction } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { loadEnquiryFile } from './enquiry-file.ts';
import type { EnquiryWork } from '../../store/enquiries.ts';

interface EnquiryChange {
  readonly enquiry: string;
  readonly revision: number;
  readonly change: Partial<Pick<EnquiryWork, 'state' | 'owner'>>;
  readonly act: string;
  readonly staff: StaffSession;
  readonly from: string;
}

/** Changes state or owner of an enquiry, on the revision it was read in; the audit has before and after. */
export async function changeEnquiry(
  { enquiry, revision, change, act, staff, from }: EnquiryChange,
  deps: Context,
): Promise<admin.EnquiryDetails> {
  const { store, commit } = deps;
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
    await recordAction(deps, staff, from, { act, subject: enquiry, details }, tx);
  });
  return loadEnquiryFile(enquiry, deps);
}
