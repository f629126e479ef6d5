import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A provider of text messages that keeps what it is sent, as the form fields of SNS Publish. */
export interface SmsProvider {
  readonly url: string;
  readonly published: Record<string, string>[];
  /** `refusing` quotes the whole message in its error, `failing` is at fault itself, `silent` never answers. */
  mood: 'willing' | 'refusing' | 'failing' | 'silent';
  stop(): Promise<void>;
}

const error = (type: string, message: string) =>
  `<ErrorResponse><Error><Type>${type}</Type><Code>InvalidParameter</Code><Message>${message}</Message></Error></ErrorResponse>`;

/** Opens a provider on a free port of this machine. */
export async function openSmsProvider(): Promise<SmsProvider> {
  const answer = (response: ServerResponse, message: string) => {
    if (provider.mood === 'willing')
      response.end('<PublishResponse><PublishResult><MessageId>1</MessageId></PublishResult></PublishResponse>');
    if (provider.mood === 'refusing') response.writeHead(400).end(error('Sender', message));
    if (provider.mood === 'failing') response.writeHead(503).end(error('Receiver', message));
  };
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    provider.published.push(form);
    answer(response, form.Message ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const provider: SmsProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sns`,
    published: [],
    mood: 'willing',
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}
