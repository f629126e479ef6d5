import { Binary, type Document } from 'bson';
import { authenticationFailed, ScramExchange } from '../authentication/scram-exchange.ts';
import { CommandError } from '../errors.ts';
import { decodeLossless } from '../wire/raw-bson.ts';
import type { Client, Gateway, Handler } from './context.ts';

const MECHANISM = 'SCRAM-SHA-256';
const CONVERSATION_ID = 1;

/** saslStart: answers the first message of a SCRAM-SHA-256 client. */
export const saslStart: Handler = async (command, gateway, client) =>
  startConversation(decodeLossless(command.spec), command.database, gateway, client);

/** saslContinue: verifies the client's proof. From then on the connection has the user's rights. */
export const saslContinue: Handler = async (command, _gateway, client) => {
  const { exchange } = client;
  delete client.exchange;
  if (!exchange?.user) throw authenticationFailed();
  const signature = exchange.finish(payloadOf(decodeLossless(command.spec)));
  client.user = exchange.user;
  return { conversationId: CONVERSATION_ID, done: true, payload: binaryOf(signature), ok: 1 };
};

export const logout: Handler = async (_command, _gateway, client) => {
  delete client.user;
  return { ok: 1 };
};

export const connectionStatus: Handler = async (_command, _gateway, { user }) => ({
  authInfo: {
    authenticatedUsers: user ? [{ user: user.name, db: user.authSource }] : [],
    authenticatedUserRoles: [],
  },
  ok: 1,
});

/** The authentication fields of a hello reply: the mechanisms, and the reply to a speculative saslStart. */
export function authenticationFields(spec: Document, gateway: Gateway, client: Client): Document {
  if (!gateway.users) return {};
  const { saslSupportedMechs, speculativeAuthenticate } = spec;
  return {
    ...(typeof saslSupportedMechs === 'string' && { saslSupportedMechs: [MECHANISM] }),
    ...speculativeReply(speculativeAuthenticate, gateway, client),
  };
}

/** A failed attempt has no reply, and the client starts again with saslStart. */
function speculativeReply(request: Document | undefined, gateway: Gateway, client: Client): Document {
  try {
    if (typeof request !== 'object' || !('saslStart' in request)) return {};
    return { speculativeAuthenticate: startConversation(request, String(request.db ?? 'admin'), gateway, client) };
  } catch (error) {
    if (error instanceof CommandError) return {};
    throw error;
  }
}

function startConversation(request: Document, authSource: string, { users }: Gateway, client: Client): Document {
  if (!users) throw new CommandError(59, 'Authentication is not enabled.');
  if (request.mechanism !== MECHANISM)
    throw new CommandError(334, `Received authentication for mechanism ${request.mechanism} which is not enabled`);
  client.exchange = new ScramExchange(users, authSource, payloadOf(request));
  return {
    conversationId: CONVERSATION_ID,
    done: false,
    payload: binaryOf(client.exchange.serverFirst),
    ok: 1,
  };
}

function payloadOf({ payload }: Document): string {
  if (!(payload instanceof Binary)) throw new CommandError(14, "BSON field 'payload' must be binary data");
  return Buffer.from(payload.value()).toString('utf8');
}

const binaryOf = (text: string): Binary => new Binary(Buffer.from(text));
