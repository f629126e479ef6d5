import { profile } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, defineCall } from '../call.ts';
import { retryOnEditConflict } from '../gateway/retry-on-edit-conflict.ts';
import { parseInches, text } from '../mapping/fields.ts';
import { parseDetails, profileFieldSchemas } from '../mapping/profile-fields.ts';

const fields = z.object({ ...profileFieldSchemas, uniquecode: text, age: text, height: text });

/** Changes to the member's own profile. */
export const detailsCalls: readonly Call[] = [
  defineCall('POST', '/updateUserDetails', {
    access: 'member',
    bodyFormat: 'multipart',
    bodySchema: fields,
    callerIdFields: ['uniquecode'],
    routes: [profile.readLists, profile.readDetails, profile.saveDetails],
    summary:
      '`status` (whether the details are saved) and `message`. Absent fields stay unchanged; `age` is ignored, `d_o_b` determines it.',
    refusalReply: (message) => ({ status: false, message }),
    handle: async function saveDetails({ body, sentFields, request }) {
      const lists = await request(profile.readLists, {});
      const heightInches = parseInches(String(body.height));
      const changes = { ...(heightInches !== null && { heightInches }), ...parseDetails(body, sentFields, lists) };
      await retryOnEditConflict(async () => {
        const { profile: ownProfile, optionalDetails, revision } = await request(profile.readDetails, {});
        const details = { ...ownProfile, ...optionalDetails, ...changes };
        await request(profile.saveDetails, { body: { details, revision } });
      });
      return { status: true, message: 'User Details Updated Successfully.' };
    },
  }),
];
