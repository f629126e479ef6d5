import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it is sent, and can be away. */
export interface MailServer {
  /** `smtp://127.0.0.1:PORT` */
  readonly url: string;
  readonly mails: Email[];
  /** Takes letters and never says so. */
  isSilent: boolean;
  /** Addresses it does not know. */
  readonly refuses: Set<string>;
  /** Stops listening; `back` listens on the same port again. */
  away(): Promise<void>;
  back(): Promise<void>;
}

/** Opens a mail server on a free port of this machine. */
export async function openMailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  const listen = async (port: number): Promise<SMTPServer> => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onRcptTo({ address }, _session, done) {
        const unknown = Object.assign(new Error('no such user'), { responseCode: 550 });
        done(mailServer.refuses.has(address) ? unknown : null);
      },
      onData(stream, _session, done) {
        buffer(stream)
          .then((bytes) => PostalMime.parse(bytes))
          .then((mail) => {
            mails.push(mail);
            if (!mailServer.isSilent) done();
          }, done);
      },
    });
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return server;
  };
  let server = await listen(0);
  const { port } = server.server.address() as AddressInfo;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    isSilent: false,
    refuses: new Set(),
    away: () => new Promise((resolve) => server.close(() => resolve())),
    async back() {
      server = await listen(port);
    },
  };
  return mailServer;
}
