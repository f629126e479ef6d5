import { createTransport } from 'nodemailer';
import type { EmailContent } from './email-templates.ts';
import { htmlOf, textOf } from './layout.ts';

/** Sends emails by SMTP. */
export interface Mailer {
  /** URL of the site, for links. */
  readonly origin: string;
  /**
   * Resolves when the mail server has accepted the email; throws on failure, a timeout or an aborted `signal`. Does not
   * retry. `id` becomes the Message-ID and the provider's idempotency key, which identify duplicates.
   */
  send(id: string, to: string, content: EmailContent, signal?: AbortSignal): Promise<void>;
  close(): void;
}

interface MailConfig {
  readonly SMTP_URL: string;
  readonly MAIL_FROM: string;
  readonly PUBLIC_ORIGIN: string;
  readonly MAIL_IDEMPOTENCY_HEADER?: string | undefined;
}

const smtpTimeoutMs = 10_000;
/**
 * Shorter than the idle timeout of mail servers (a minute or more), so that the mailer, not the server, closes idle
 * connections.
 */
const idleTimeoutMs = 30_000;

/** Opens a mailer, which connects on first use. */
export function openMailer({ SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN, MAIL_IDEMPOTENCY_HEADER }: MailConfig): Mailer {
  const transport = createTransport({
    pool: true,
    url: SMTP_URL,
    maxConnections: 4,
    maxRequeues: 0,
    idleTimeout: idleTimeoutMs,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(MAIL_FROM)?.[1] ?? 'localhost';
  return {
    origin: PUBLIC_ORIGIN,
    async send(id, to, content, signal) {
      await transport.sendMail({
        from: MAIL_FROM,
        to: { name: '', address: to },
        messageId: `<${id}@${domain}>`,
        subject: content.subject,
        text: textOf(content),
        html: htmlOf(content),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(MAIL_IDEMPOTENCY_HEADER !== undefined && { [MAIL_IDEMPOTENCY_HEADER]: id }),
          ...unsubscribeHeaders(content),
        },
        attachments: (content.attachments ?? []).map(({ fileName, mediaType, bytes }) => ({
          filename: fileName,
          contentType: mediaType,
          content: bytes,
        })),
        ...(signal && { signal }),
      });
    },
    close: () => transport.close(),
  };
}

/** Headers for one-click unsubscribe (RFC 8058). */
const unsubscribeHeaders = ({ unsubscribe }: EmailContent): Record<string, string> =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
