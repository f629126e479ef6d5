import { notification } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { stopPage } from '../mail/stop-page.ts';

/** Somebody opens the link of a letter: nothing changes, mail programs open links too. */
export const showUnsubscription = feature(
  notification.showUnsubscription,
  async function showUnsubscription({ params }, { stopTickets }) {
    return stopPage(stopTickets.read(params.ticket)?.what);
  },
);
