import { notification } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

/** Shows the page behind an unsubscribe link. It changes nothing, because mail scanners open links too. */
export const showUnsubscribePage = feature(
  notification.showUnsubscribePage,
  async function showUnsubscription({ params }, { unsubscribeTokens }) {
    return unsubscribePage(unsubscribeTokens.verify(params.token)?.topic);
  },
);
