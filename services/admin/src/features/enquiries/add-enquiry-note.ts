import { admin, Problem } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { loadEnquiryFile } from './enquiry-file.ts';

/** The contract says so. */
const notesMost = 200;

/** Staff add a note to an enquiry. */
export const addEnquiryNote = feature(
  admin.addEnquiryNote,
  async function addEnquiryNote({ params: { enquiry }, body, staff, remoteAddress }, deps) {
    const { store, commit, newId, now } = deps;
    const note = { note: newId(), by: { staff: staff.id, name: staff.name }, at: now(), text: body.text };
    await commit(async (tx) => {
      if (!(await store.enquiries.addNote(enquiry, note, notesMost, tx))) {
        if (await store.enquiries.find(enquiry, tx)) throw new Problem('admin.too_many_notes');
        throw new Problem('admin.enquiry_not_found');
      }
      await recordAction(deps, staff, remoteAddress, { act: 'enquiry.note_added', subject: enquiry }, tx);
    });
    return loadEnquiryFile(enquiry, deps);
  },
);
