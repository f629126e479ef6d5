import { admin, Problem } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, defineCall } from '../call.ts';
import { parseInput } from '../call-error.ts';
import { text } from '../mapping/fields.ts';

/** Enquiries from the Contact Us and NRI pages. */
export const enquiryCalls: readonly Call[] = [
  defineCall('POST', '/enquiry', {
    access: 'anyone',
    bodyFormat: 'form',
    bodySchema: z.object({ name: text, spritual_path: text, phone: text, type: text, message: text }),
    routes: [admin.submitEnquiry],
    summary: '`message`: the confirmation for the sender.',
    handle: async function submitEnquiry({ body: { spritual_path: path, type, ...contactFields }, request }) {
      const enquiry = parseInput(admin.enquiry.omit({ type: true }), { ...contactFields, path });
      const kind = admin.enquiryTypes.find((each) => each === type);
      if (!kind)
        throw new Problem('request.invalid', { fields: [{ path: 'type', message: 'Please choose contact or nri.' }] });
      const { message } = await request(admin.submitEnquiry, { body: { ...enquiry, type: kind } });
      return { status: true, message };
    },
  }),
];
