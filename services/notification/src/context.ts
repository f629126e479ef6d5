import { kitFor, type ServiceContext } from '@hamrah/service-kit';
import type { MailWorker } from './mail/mail-worker.ts';
import type { Mailer } from './mail/mailer.ts';
import type { UnsubscribeTokens } from './mail/unsubscribe-tokens.ts';
import type { SmsSender } from './sms/sms-sender.ts';
import type { Store } from './store/store.ts';
import type { PushSender } from './web-push/push-sender.ts';

/** The context of features, subscribers and responders of notification. */
export interface Context extends ServiceContext {
  readonly store: Store;
  readonly mailer: Mailer;
  /** Has its own connections, so that OTPs never queue behind other emails. */
  readonly otpMailer: Mailer;
  readonly smsSender: SmsSender;
  readonly pushSender: PushSender;
  /** `PUSH_TEST_ORIGIN` */
  readonly pushTestOrigin: string | undefined;
  readonly mailWorker: MailWorker;
  readonly unsubscribeTokens: UnsubscribeTokens;
}

export const { feature, subscriber, responder } = kitFor<Context>();
