import { admin } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, defineCall } from '../call.ts';
import { text } from '../mapping/fields.ts';

/** Enquiries of the pages Contact Us and NRI. */
export const enquiryCalls: readonly Call[] = [
  defineCall('POST', '/enquiry', {
    who: 'anyone',
    bodyFormat: 'form',
    bodySchema: z.object({ name: text, spritual_path: text, phone: text, type: text, message: text }),
    routes: [admin.submitEnquiry],
    summary: '`message`: what the sender is told.',
    async handle({ body: { spritual_path: path, type, ...words }, request: ask }) {
      const kind = type === 'nri' ? 'nri' : 'contact';
      const { message } = await ask(admin.submitEnquiry, { body: { ...words, path, type: kind } });
      return { status: true, message };
    },
  }),
];
