import { createTransport } from 'nodemailer';
import { htmlOf, textOf } from './layout.ts';
import type { Letter } from './letters.ts';

/** Sends letters by SMTP. */
export interface Mailer {
  /** Address of the site that letters link to. */
  readonly origin: string;
  /**
   * Resolves once the mail server has taken the letter; throws when it does not within seconds, or `signal` is aborted.
   * Tries once. `id` makes the Message-ID: a letter sent twice can be known for one.
   */
  send(id: string, to: string, letter: Letter, signal?: AbortSignal): Promise<void>;
  close(): void;
}

interface MailConfig {
  readonly SMTP_URL: string;
  readonly MAIL_FROM: string;
  readonly PUBLIC_ORIGIN: string;
}

const patienceMs = 10_000;
/** Servers close idle connections after a minute or more: ours is gone before, so that none is handed a letter as it closes. */
const idleMs = 30_000;

/** The mailer of a configuration; connects when there is something to send. */
export function openMailer({ SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN }: MailConfig): Mailer {
  const transport = createTransport({
    pool: true,
    url: SMTP_URL,
    maxConnections: 4,
    maxRequeues: 0,
    idleTimeout: idleMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(MAIL_FROM)?.[1] ?? 'localhost';
  return {
    origin: PUBLIC_ORIGIN,
    async send(id, to, letter, signal) {
      await transport.sendMail({
        from: MAIL_FROM,
        to: { name: '', address: to },
        messageId: `<${id}@${domain}>`,
        subject: letter.subject,
        text: textOf(letter),
        html: htmlOf(letter),
        headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(letter) },
        attachments: (letter.attachments ?? []).map(({ fileName, mediaType, bytes }) => ({
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

/** What lets a mail program stop such letters by one tap (RFC 8058). */
const stopHeaders = ({ unsubscribe }: Letter): Record<string, string> =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
