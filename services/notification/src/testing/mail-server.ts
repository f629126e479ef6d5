import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that records emails and can be stopped. */
export interface MailServer {
  /** `smtp://127.0.0.1:PORT` */
  readonly url: string;
  readonly emails: Email[];
  /** Whether the server receives emails without confirming them. */
  isSilent: boolean;
  /** Email addresses that the server rejects with 550. */
  readonly unknownAddresses: Set<string>;
  /** Stops listening until `restart`, which uses the same port. */
  stop(): Promise<void>;
  restart(): Promise<void>;
}

export async function openMailServer(): Promise<MailServer> {
  const emails: Email[] = [];
  const listen = async (port: number): Promise<SMTPServer> => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onRcptTo({ address }, _session, done) {
        const unknown = Object.assign(new Error('no such user'), { responseCode: 550 });
        done(mailServer.unknownAddresses.has(address) ? unknown : null);
      },
      onData(stream, _session, done) {
        buffer(stream)
          .then((bytes) => PostalMime.parse(bytes))
          .then((email) => {
            emails.push(email);
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
    emails,
    isSilent: false,
    unknownAddresses: new Set(),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
    async restart() {
      server = await listen(port);
    },
  };
  return mailServer;
}
