import type { StaffSession } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { recordAction } from './audit.ts';

export interface Searcher {
  readonly staff: StaffSession;
  readonly remoteAddress: string;
}

/**
 * Records a search by a part of a phone number, without the digits. A series of such searches can reveal a masked
 * number.
 */
export async function recordDigitSearch(
  digits: string,
  { staff, remoteAddress }: Searcher,
  context: Context,
): Promise<void> {
  const entry = { action: 'contacts.searched', details: { digits: digits.length } };
  await context.commit((tx) => recordAction(context, staff, remoteAddress, entry, tx));
}
