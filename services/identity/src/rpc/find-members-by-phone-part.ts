import { identity } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** Finds members whose phone number contains the given digits. */
export const findMembersByPhonePart = responder(
  identity.findMembersByPhonePart,
  async function findMembersByPhonePart({ digits }, { store }) {
    const max = identity.maxMembersByPhonePart;
    const members = await store.accounts.listByPhonePart(digits, max + 1);
    return { members: members.slice(0, max), isComplete: members.length <= max };
  },
);
