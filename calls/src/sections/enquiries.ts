import { admin } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, defineCall } from '../call.ts';
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
      const kind = type === 'nri' ? 'nri' : 'contact';
      const { message } = await request(admin.submitEnquiry, { body: { ...contactFields, path, type: kind } });
      return { status: true, message };
    },
  }),
];
