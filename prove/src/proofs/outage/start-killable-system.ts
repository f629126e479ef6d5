import { fileURLToPath } from 'node:url';
import { unlimitedRates } from '@hamrah/bench/unlimited-rates';
import { SetupError } from '@hamrah/infrastructure';
import { type MailServer, openMailServer } from '@hamrah/notification/testing/mail-server';
import { natsOptions } from '@hamrah/service-kit/messaging/nats-options';
import { type System, type SystemOptions, startSystem } from '@hamrah/start';
import type { ProcessName } from '@hamrah/start/processes';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { MongoClient } from 'mongodb';

const folder = fileURLToPath(new URL('../../../../', import.meta.url));
/** The processes that serve members, and the consumers of their events. */
const processes: readonly ProcessName[] = [
  'frontends',
  'gateway',
  'identity',
  'profile',
  'matches',
  'inbox',
  'notification',
  'billing',
  'admin',
];

/** A system whose servers can be killed, with clients of its database and bus. */
export interface KillableSystem extends System {
  readonly servers: NonNullable<System['servers']>;
  readonly mails: MailServer;
  readonly mongo: MongoClient;
  /** Opens a connection to NATS, which reconnects forever. The caller closes it. */
  openBus(): Promise<{ connection: NatsConnection; manager: JetStreamManager; close(): Promise<void> }>;
}

/** Starts the processes with durable servers, `members` demo members, and a mail server that records all emails. */
export async function startKillableSystem(
  members: number,
  { environment = {}, groups }: Pick<SystemOptions, 'environment' | 'groups'> = {},
): Promise<KillableSystem> {
  const mails = await openMailServer();
  const proofEnvironment: NonNullable<SystemOptions['environment']> = {
    gateway: unlimitedRates,
    inbox: { INVITATIONS_PER_DAY_FREE: '10000', INVITATIONS_PER_DAY_PRO: '10000' },
    notification: { SMTP_URL: mails.url },
  };
  const system = await startSystem({
    folder,
    ports: 'free',
    killable: true,
    only: processes,
    seed: members,
    ...(groups && { groups }),
    environment: Object.fromEntries(
      processes.map((name) => [name, { LOG_LEVEL: 'warn', ...proofEnvironment[name], ...environment[name] }]),
    ),
  });
  const { servers } = system;
  if (!servers) throw new SetupError('This proof kills the database and NATS, so it needs the local servers.');
  const mongo = new MongoClient(system.mongodbUri());
  return {
    ...system,
    servers,
    mails,
    mongo,
    async openBus() {
      const connection = await connect({ ...natsOptions(system.natsUrl), maxReconnectAttempts: -1 });
      return { connection, manager: await jetstreamManager(connection), close: () => connection.close() };
    },
    async stop() {
      await mongo.close();
      await system.stop();
      await mails.stop();
    },
  };
}
