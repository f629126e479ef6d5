import { admin } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../../context.ts';

/** Sends a notice to a member when the transaction commits. */
export function sendNotice(
  notice: { readonly member: string; readonly title: string; readonly body: string; readonly link?: string | null },
  { newId }: Pick<Context, 'newId'>,
  tx: Tx,
): void {
  tx.emit(admin.noticeSent, { link: null, ...notice, notice: newId() });
}
