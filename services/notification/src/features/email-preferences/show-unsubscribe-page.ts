import { notification } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

/** Shows the page of an unsubscribe link. Opening it changes nothing, because mail scanners open links too. */
export const showUnsubscribePage = feature(
  notification.showUnsubscribePage,
  async function showUnsubscribePage({ params }, { unsubscribeTokens }) {
    return unsubscribePage(unsubscribeTokens.verify(params.token)?.topic);
  },
);
