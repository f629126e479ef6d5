import { startSmtp } from './smtp.ts';
import { openStore } from './store.ts';
import { startWeb } from './web.ts';

/** `port` serves the page. Port 0 selects a free port. `folder` stores the messages. */
export type MailboxOptions = { port: number; smtpPort: number; folder: string; host?: string };

/** Starts a mailbox for development. It accepts emails by SMTP and text messages by HTTP, and shows them on a page. */
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
