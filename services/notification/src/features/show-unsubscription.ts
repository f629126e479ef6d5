import { notification } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { stopPage } from '../mail/stop-page.ts';

/** Somebody opens the link of a letter: nothing changes, mail programs open links too. */
export default feature(notification.showUnsubscription, async ({ params }, { stopTickets }) =>
  stopPage(stopTickets.read(params.ticket)?.what),
);
