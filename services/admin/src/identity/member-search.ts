import { hasStaffPermission, identity } from '@hamrah/contracts';
import { recordDigitSearch, type Searcher } from '../audit/record-digit-search.ts';
import type { Context } from '../context.ts';
import { parseSearch, type Search } from '../domain/search.ts';

/** Parses a search for members or payments. Identity resolves contacts to their members. */
export async function resolveMemberSearch(
  input: string | undefined,
  searcher: Searcher,
  context: Context,
): Promise<Search> {
  const search = parseSearch(input);
  if (search.by === 'digits') return findByDigits(search.digits, searcher, context);
  if (search.by !== 'contact') return search;
  const { members } = await context.request(identity.findMembersByContact, { contact: search.contact });
  return { by: 'members', members, isComplete: true };
}

/** Finds members by a part of their profile ID or, with the permission to reveal contacts, of their phone number. */
async function findByDigits(digits: string, searcher: Searcher, context: Context): Promise<Search> {
  const codes = await context.store.members.codesContaining(digits, identity.maxMembersByPhonePart);
  if (!hasStaffPermission(searcher.staff.roles, 'contacts.reveal'))
    return { by: 'members', members: codes, isComplete: true };
  await recordDigitSearch(digits, searcher, context);
  const { members, isComplete } = await context.request(identity.findMembersByPhonePart, { digits });
  return { by: 'members', members: [...new Set([...members, ...codes])], isComplete };
}
