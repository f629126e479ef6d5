import { connect, createServer, type Server, type Socket } from 'node:net';
import { Binary, type Document, deserialize, serialize } from 'bson';
import { ScramExchange, type User, type UserStore } from './users.ts';

type Options = { host: string; port: number; gatewayPort: number; users: UserStore };
type Connection = { exchange?: ScramExchange; user?: User; isUnrestricted: boolean };

const opMsg = 2013;
const sessionCommands = new Set([
  'endSessions',
  'killSessions',
  'refreshSessions',
  'commitTransaction',
  'abortTransaction',
]);
const unauthenticatedCommands = new Set(['hello', 'ismaster', 'isMaster', 'ping', 'buildInfo']);

/**
 * Listens for MongoDB clients. Authenticates them, checks the user and database of each command, and forwards it to the
 * gateway.
 */
export async function startAuthenticator(options: Options): Promise<{ close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, options);
  });
  await listen(server, options);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function serve(client: Socket, { gatewayPort, users }: Options): void {
  const upstream = connect({ host: '127.0.0.1', port: gatewayPort, noDelay: true });
  const connection: Connection = { isUnrestricted: users.isEmpty };
  let buffer = Buffer.alloc(0);
  client.on('data', (chunk) => {
    buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
    while (buffer.length >= 4 && buffer.length >= buffer.readInt32LE(0)) {
      const frame = buffer.subarray(0, buffer.readInt32LE(0));
      buffer = buffer.subarray(frame.length);
      const reply = frame.readInt32LE(12) === opMsg ? replyTo(bodyOf(frame), connection, users) : undefined;
      if (reply) client.write(encode(reply, frame.readInt32LE(4)));
      else upstream.write(frame);
    }
  });
  upstream.pipe(client);
  client.on('close', () => upstream.destroy());
  for (const socket of [client, upstream]) socket.on('error', () => client.destroy());
}

/** The reply to a command; undefined if the gateway answers it. */
function replyTo(command: Document, connection: Connection, users: UserStore): Document | undefined {
  const [name = ''] = Object.keys(command);
  const database: string = command.$db ?? '';
  switch (name) {
    case 'saslStart':
      connection.exchange = new ScramExchange(users, database, textOf(command.payload));
      return { conversationId: 1, done: false, payload: bytesOf(connection.exchange.serverFirst), ok: 1 };
    case 'saslContinue': {
      const proof = connection.exchange?.finish(textOf(command.payload));
      if (!proof || !connection.exchange?.user) return failure(18, 'AuthenticationFailed', 'Authentication failed.');
      connection.user = connection.exchange.user;
      return { conversationId: 1, done: true, payload: bytesOf(proof), ok: 1 };
    }
  }
  if (unauthenticatedCommands.has(name)) return undefined;
  const { user, isUnrestricted } = connection;
  if (!isUnrestricted && !user) return failure(13, 'Unauthorized', `Command ${name} requires authentication`);
  const isRoot = isUnrestricted || user?.role === 'root';
  if (!isRoot && user?.database !== database && !sessionCommands.has(name))
    return failure(13, 'Unauthorized', `not authorized on ${database} to execute command ${name}`);
  if (name === 'createUser') {
    users.create(database, command.createUser, command.pwd, 'readWrite');
    users.save();
    return { ok: 1 };
  }
  // The gateway is always the primary of its replica set.
  return name === 'replSetGetStatus' || name === 'replSetInitiate' ? { set: 'rs0', ok: 1 } : undefined;
}

const failure = (code: number, codeName: string, errmsg: string) => ({ ok: 0, code, codeName, errmsg });
const textOf = (payload: Binary) => Buffer.from(payload.value()).toString('utf8');
const bytesOf = (text: string) => new Binary(Buffer.from(text));
const bodyOf = (frame: Buffer) =>
  deserialize(frame.subarray(21, 21 + frame.readInt32LE(21)), { promoteBuffers: false });

function encode(reply: Document, responseTo: number): Buffer {
  const body = serialize(reply);
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(responseTo, 8);
  head.writeInt32LE(opMsg, 12);
  return Buffer.concat([head, body]);
}

function listen(server: Server, { host, port }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}
