import { startSmtp } from './smtp.ts';
import { openStore } from './store.ts';
import { startWeb } from './web.ts';

/** Ports of the page and of SMTP (0 takes free ones), the folder that keeps the messages, and where to listen. */
export type MailboxOptions = { port: number; smtpPort: number; folder: string; host?: string };

/** A mailbox for development: takes every e-mail by SMTP and every SMS by HTTP, and shows them on a page. */
export async function startMailbox({
  port,
  smtpPort,
  folder,
  host = '127.0.0.1',
}: MailboxOptions): Promise<{ url: string; smtpUrl: string; stop(): Promise<void> }> {
  const store = openStore(folder);
  const web = await startWeb(store, port, host);
  const smtp = await startSmtp(store, smtpPort, host);
  return {
    url: `http://localhost:${web.port}`,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    async stop() {
      await smtp.stop();
      await web.stop();
    },
  };
}
