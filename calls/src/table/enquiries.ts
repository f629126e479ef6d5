import { admin } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, call } from '../call.ts';
import { text } from '../fields.ts';

/** Enquiries of the pages Contact Us and NRI. */
export const enquiryCalls: readonly Call[] = [
  call('POST', '/enquiry', {
    who: 'anyone',
    body: 'form',
    takes: z.object({ name: text, spritual_path: text, phone: text, type: text, message: text }),
    routes: [admin.makeEnquiry],
    answers: '`message`: what the sender is told.',
    async serve({ body: { spritual_path: path, type, ...words }, ask }) {
      const kind = type === 'nri' ? 'nri' : 'contact';
      const { message } = await ask(admin.makeEnquiry, { body: { ...words, path, type: kind } });
      return { status: true, message };
    },
  }),
];
