import { identity } from '@hamrah/contracts';
import type { Context } from '../context.ts';
import { parseSearch, type Search } from '../domain/search.ts';

/** A code that no member has. */
const unknownCode = '';

/** Parses a search for members or payments. Identity resolves a contact to its member. */
export async function resolveMemberSearch(
  input: string | undefined,
  { request }: Pick<Context, 'request'>,
): Promise<Search> {
  const search = parseSearch(input);
  if (search.by !== 'contact') return search;
  const account = await request(identity.findMemberByContact, { contact: search.contact });
  return { by: 'member', member: account?.member ?? unknownCode };
}
