import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A fake of AWS SNS that records the form fields of each Publish request. */
export interface SmsProvider {
  readonly url: string;
  readonly published: Record<string, string>[];
  /** `rejects` replies 400, `fails` replies 503, and both quote the SMS. `hangs` never replies. */
  behaviour: 'accepts' | 'rejects' | 'fails' | 'hangs';
  stop(): Promise<void>;
}

const errorXml = (type: string, message: string) =>
  `<ErrorResponse><Error><Type>${type}</Type><Code>InvalidParameter</Code><Message>${message}</Message></Error></ErrorResponse>`;

export async function openSmsProvider(): Promise<SmsProvider> {
  const reply = (response: ServerResponse, message: string) => {
    if (provider.behaviour === 'accepts')
      response.end('<PublishResponse><PublishResult><MessageId>1</MessageId></PublishResult></PublishResponse>');
    if (provider.behaviour === 'rejects') response.writeHead(400).end(errorXml('Sender', message));
    if (provider.behaviour === 'fails') response.writeHead(503).end(errorXml('Receiver', message));
  };
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    provider.published.push(form);
    reply(response, form.Message ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const provider: SmsProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sns`,
    published: [],
    behaviour: 'accepts',
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}
