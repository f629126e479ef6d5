import { inbox } from '@hamrah/contracts';
import { answer } from '../deps.ts';
import { receivedRowOf, sentRowOf } from '../domain/invitation-view.ts';

/** What inbox holds of a member: the copy of their card, and the invitations between them and members they may see. */
export default answer(inbox.holdings, async ({ member }, { store }) => {
  const [copy, invitations] = await Promise.all([store.members.find(member), store.invitations.allOf(member)]);
  return {
    card: copy ? [cardRowOf(copy)] : [],
    invitationsSent: invitations.filter(({ from }) => from === member).map(sentRowOf),
    invitationsReceived: invitations.filter(({ to }) => to === member).map(receivedRowOf),
  };
});

const cardRowOf = <T extends object>({ _id, sequence: _, ...card }: T & { _id: string; sequence: number }) => card;
