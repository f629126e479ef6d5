import { identity } from '@hamrah/contracts';
import type { Context } from '../context.ts';
import { parseSearch, type Search } from '../domain/search.ts';

/** Nobody has this code. */
const unknownCode = '';

/** What was typed into the search box of a table of members or payments; whom a contact belongs to is asked of identity. */
export async function resolveMemberSearch(
  typed: string | undefined,
  { request }: Pick<Context, 'request'>,
): Promise<Search> {
  const search = parseSearch(typed);
  if (search.by !== 'contact') return search;
  const found = await request(identity.findMemberByContact, { contact: search.contact });
  return { by: 'member', member: found?.member ?? unknownCode };
}
