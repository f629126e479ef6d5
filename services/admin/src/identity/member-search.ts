import { identity } from '@hamrah/contracts';
import type { Context } from '../context.ts';
import { parseSearch, type Search } from '../domain/search.ts';

/** Parses a search for members or payments. Identity resolves a contact to its members. */
export async function resolveMemberSearch(
  input: string | undefined,
  { request }: Pick<Context, 'request'>,
): Promise<Search> {
  const search = parseSearch(input);
  if (search.by !== 'contact') return search;
  const { members } = await request(identity.findMembersByContact, { contact: search.contact });
  return { by: 'members', members };
}
