import { inbox } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import type { Context } from './context.ts';
import type { Invitation } from './domain/invitation.ts';
import { closedFactsOf } from './domain/invitation-view.ts';

/** Stores an invitation that was withdrawn or whose time was up at `at`, and tells of it. */
export async function closeInvitation(over: Invitation, at: Date, { store }: Pick<Context, 'store'>, tx: Tx) {
  await store.invitations.save(over, tx);
  const facts = closedFactsOf(over, at);
  if (over.state === 'withdrawn') tx.emit(inbox.invitationWithdrawn, facts);
  else if (over.state === 'expired') tx.emit(inbox.invitationExpired, facts);
  else tx.emit(inbox.invitationLapsed, facts);
}
