import { admin } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../../context.ts';

/** Has a member told something in their bell, leading to `link`, once the transaction of the act has committed. */
export function sendNotice(
  words: { readonly member: string; readonly title: string; readonly body: string; readonly link?: string | null },
  { newId }: Pick<Context, 'newId'>,
  tx: Tx,
): void {
  tx.emit(admin.noticeSent, { link: null, ...words, notice: newId() });
}
