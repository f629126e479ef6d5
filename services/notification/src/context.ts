import { kitFor, type ServiceContext } from '@hamrah/service-kit';
import type { Mailer } from './mail/mailer.ts';
import type { Postman } from './mail/postman.ts';
import type { StopTickets } from './mail/stop-tickets.ts';
import type { Texter } from './sms/texter.ts';
import type { Store } from './store/store.ts';

/** What features, reactions and answers of notification work with. */
export interface Context extends ServiceContext {
  readonly store: Store;
  /** Sends letters that may wait. */
  readonly mailer: Mailer;
  /** Sends OTPs, which no letter holds up. */
  readonly codeMailer: Mailer;
  readonly texter: Texter;
  /** Sends the mails that are due. */
  readonly postman: Postman;
  readonly stopTickets: StopTickets;
}

export const { feature, subscriber, responder } = kitFor<Context>();
