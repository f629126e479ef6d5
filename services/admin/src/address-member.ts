import { admin } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import type { Deps } from './deps.ts';

/** Has a member told something in their bell, once the transaction of the act has committed. */
export function addressMember(
  { member, title, body }: { readonly member: string; readonly title: string; readonly body: string },
  { newId }: Pick<Deps, 'newId'>,
  tx: Tx,
): void {
  tx.emit(admin.memberAddressed, { notice: newId(), member, title, body });
}
