/** Options of a NATS connection. */
export interface NatsOptions {
  readonly servers: string[];
  readonly user?: string;
  readonly pass?: string;
  readonly inboxPrefix?: string;
  readonly tls?: object;
}

/**
 * The options for server URLs, separated by commas: `nats://user:password@host:4222`. Replies to a user arrive below
 * `_INBOX.user`, which no other user can read. With `tls://` the connection starts with TLS, so that the password is
 * never sent without it.
 */
export function natsOptions(urls: string): NatsOptions {
  const parsed = urls.split(',').map((url) => new URL(url.includes('://') ? url : `nats://${url}`));
  const user = decodeURIComponent(parsed[0]?.username ?? '');
  return {
    servers: parsed.map(({ host }) => host),
    ...(user !== '' && {
      user,
      pass: decodeURIComponent(parsed[0]?.password ?? ''),
      inboxPrefix: `_INBOX.${user}`,
    }),
    ...(parsed.some(({ protocol }) => protocol === 'tls:') && { tls: { handshakeFirst: true } }),
  };
}
