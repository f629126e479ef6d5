import { notification } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { badLinkPage, stoppedPage } from '../mail/stop-page.ts';
import { saveWishes } from '../save-wishes.ts';

/** The holder of a letter stops such letters, without signing in; harmless when done again. */
export const unsubscribe = feature(notification.unsubscribe, async function unsubscribe({ params }, deps) {
  const ticket = deps.stopTickets.read(params.ticket);
  if (!ticket || (await deps.store.members.isForgotten(ticket.member))) return badLinkPage();
  const kinds = ticket.what === 'all' ? notification.emailKinds : [ticket.what];
  const never = Object.fromEntries(kinds.map((kind) => [kind, 'never'])) as Partial<notification.Preferences['email']>;
  await saveWishes(ticket.member, (wishes) => ({ ...wishes, email: { ...wishes.email, ...never } }), deps);
  return stoppedPage();
});
