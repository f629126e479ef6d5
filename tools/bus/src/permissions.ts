import { recentReadsSubject } from '@hamrah/service-kit/messaging/recent-messages';
import { type AccessTable, accessTable, type ServiceAccess } from './access.ts';

/** Subjects that a NATS user can publish to and subscribe to. */
export interface Permissions {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

/** The user for tools, backups and the program that creates streams and consumers. It has all permissions. */
export const rootUser = 'root';

/** Replies to a user arrive below this subject, which no other service can read. */
const inboxOf = (user: string): string => `_INBOX.${user}.>`;

/**
 * The permissions of a service, derived from its use of the bus. No service can create streams or consumers: a stream can
 * copy another stream, and a consumer can deliver to any subject. The namespace `*` matches every namespace, for tests.
 */
export function permissionsOf(service: string, namespace: string, table: AccessTable = accessTable): Permissions {
  const access = accessOf(service, table);
  const streamOf = (owner: string) => (namespace === '*' ? '*' : `${namespace}_${owner}`.toUpperCase());
  const consumers = access.subscribes.map(
    ({ subscriber, publisher }) => `${streamOf(publisher)}.${service}__${subscriber}`,
  );
  const below = (subjects: readonly string[]) => subjects.map((subject) => `${namespace}.${subject}`);
  const rpcSubjects = (names: readonly string[]) => below(names.map((name) => `rpc.${name}`));
  return {
    publish: [
      ...below(access.publishes),
      ...rpcSubjects([...access.requests, ...access.responds]),
      ...below([`pods.${service}.>`]),
      ...(access.endsSessions ? below(['sessions.ended']) : []),
      ...callersOf(access, table).map(inboxOf),
      `$JS.API.STREAM.INFO.${streamOf(service)}`,
      // For erasing personal events of deleted members. The subjects of these events end with the member's code.
      ...(access.publishes.some((subject) => subject.endsWith('.*'))
        ? ['GET', 'DELETE'].map((action) => `$JS.API.STREAM.MSG.${action}.${streamOf(service)}`)
        : []),
      ...(access.recentMessages ? [recentReadsSubject(service, access.recentMessages, namespace)] : []),
      ...consumers.flatMap((consumer) => [
        `$JS.API.CONSUMER.INFO.${consumer}`,
        `$JS.API.CONSUMER.MSG.NEXT.${consumer}`,
        `$JS.ACK.${consumer}.>`,
      ]),
    ],
    subscribe: [inboxOf(service), ...rpcSubjects(access.responds), ...below([`pods.${service}.>`, 'sessions.ended'])],
  };
}

function accessOf(service: string, table: AccessTable): ServiceAccess {
  const access = table[service];
  if (!access) throw new Error(`There is no service ${service}.`);
  return access;
}

/** The users whose requests a service answers. */
const callersOf = ({ responds }: ServiceAccess, table: AccessTable): string[] => [
  rootUser,
  ...Object.entries(table).flatMap(([name, other]) =>
    [...other.requests, ...other.responds].some((rpc) => responds.includes(rpc)) ? [name] : [],
  ),
];
