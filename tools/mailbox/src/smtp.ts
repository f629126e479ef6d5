import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Message, Store } from './store.ts';

const maxMailBytes = 25 * 1024 * 1024;

/**
 * Starts an SMTP server that stores each email. Of emails with the same `Idempotency-Key` header, it stores only the
 * first. Authentication is optional.
 */
export async function startSmtp(
  store: Store,
  port: number,
  host: string,
): Promise<{ port: number; stop(): Promise<void> }> {
  const isRepeated = createDuplicateDetector();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    size: maxMailBytes,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) {
          done(Object.assign(new Error('Mail is larger than 25 MB'), { responseCode: 552 }));
          return;
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        parseMail(Buffer.concat(chunks), to).then(
          (mail) => {
            if (!isRepeated(mail)) store.add(mail);
            done();
          },
          (error: Error) => done(error),
        );
      });
    },
  });
  server.on('error', (error) => console.error(error.message));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Returns a function that recognises a repeated idempotency key, as a mail provider does. */
function createDuplicateDetector(): (mail: Pick<Message, 'headers'>) => boolean {
  const keys = new Set<string>();
  return ({ headers }) => {
    const key = headers.find(({ name }) => name.toLowerCase() === 'idempotency-key')?.value;
    if (key === undefined) return false;
    const isRepeated = keys.has(key);
    keys.add(key);
    return isRepeated;
  };
}

async function parseMail(raw: Buffer, to: string[]): Promise<Omit<Message, 'id' | 'receivedAt'>> {
  const mail = await PostalMime.parse(raw);
  const sender = mail.from;
  return {
    kind: 'email',
    from: sender?.address ? `${sender.name ? `${sender.name} ` : ''}<${sender.address}>` : '',
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({ key, originalKey, value }) => ({ name: originalKey ?? key, value })),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'unnamed',
      type: mimeType,
      bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
    })),
  };
}
