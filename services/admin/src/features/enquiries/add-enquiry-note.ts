import { admin, Problem } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { loadEnquiryDetails } from './enquiry-details.ts';

const maxNotes = 200;

/** Staff add a note to an enquiry. */
export const addEnquiryNote = feature(
  admin.addEnquiryNote,
  async function addEnquiryNote({ params: { enquiry }, body, staff, remoteAddress }, context) {
    const { store, commit, newId, now } = context;
    const note = { note: newId(), by: { staff: staff.id, name: staff.name }, at: now(), text: body.text };
    await commit(async (tx) => {
      if (!(await store.enquiries.addNote(enquiry, note, maxNotes, tx))) {
        if (await store.enquiries.find(enquiry, tx)) throw new Problem('admin.too_many_notes');
        throw new Problem('admin.enquiry_not_found');
      }
      await recordAction(context, staff, remoteAddress, { action: 'enquiry.note_added', subject: enquiry }, tx);
    });
    return loadEnquiryDetails(enquiry, context);
  },
);
