import { type AnyRoute, inbox, type RouteInput } from '@hamrah/contracts';
import type { Action } from './pair-model.ts';

/** A client of a member, in a test of the service or of a whole system. */
interface Caller {
  call<T extends AnyRoute>(route: T, input: RouteInput<T>): Promise<unknown>;
}

/** Performs an action on the other member of a pair. Resolves to the invitation in the reply, if any. */
export async function callAction(
  client: Caller,
  action: Action,
  { other, target }: { other: string; target: string },
): Promise<inbox.InvitationView | undefined> {
  const params = { member: other };
  const invitation = { params: { invitation: target } };
  const reply = (): Promise<unknown> => {
    if (action === 'invite') return client.call(inbox.sendInvitation, { body: { to: other } });
    if (action === 'accept') return client.call(inbox.acceptInvitation, invitation);
    if (action === 'decline') return client.call(inbox.declineInvitation, invitation);
    if (action === 'withdraw') return client.call(inbox.withdrawInvitation, invitation);
    if (action === 'end') return client.call(inbox.endConnection, { params });
    return client.call(action === 'block' ? inbox.blockMember : inbox.unblockMember, { params });
  };
  return (await reply()) as inbox.InvitationView | undefined;
}
