import { accessTable } from '@hamrah/bus/access';
import { rootUser } from '@hamrah/bus/permissions';
import { authorizationBlock } from '@hamrah/bus/server-config';
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';
import type { Infrastructure } from './infrastructure.ts';
import { createPasswords } from './server-users.ts';

/** The images of docker-compose.yml. */
export const serverImages = { mongodb: 'mongo:8.0.14', nats: 'nats:2.15.1-alpine' };

/** Starts temporary containers of MongoDB and NATS; undefined without a Docker engine. */
export async function startContainers(onProgress: (activity: string) => void): Promise<Infrastructure | undefined> {
  try {
    await getContainerRuntimeClient();
  } catch {
    return undefined;
  }
  onProgress('starting MongoDB and NATS in containers');
  const passwords = createPasswords();
  const natsUsers = authorizationBlock(accessTable, (user) => passwords[user] ?? '', '*');
  const [mongodb, nats] = await Promise.all([
    new GenericContainer(serverImages.mongodb)
      .withCommand(['--replSet', 'rs0', '--bind_ip_all'])
      .withExposedPorts(27017)
      .withHealthCheck({ test: ['CMD-SHELL', healthCheck], interval: 1000, timeout: 10_000, retries: 60 })
      .withWaitStrategy(Wait.forHealthCheck())
      .start(),
    new GenericContainer(serverImages.nats)
      .withCopyContentToContainer([{ content: natsUsers, target: '/etc/nats/users.conf' }])
      .withCommand(['--jetstream', '--config', '/etc/nats/users.conf'])
      .withExposedPorts(4222)
      .start(),
  ]);
  const address = `mongodb://${mongodb.getHost()}:${mongodb.getMappedPort(27017)}`;
  const mongodbUri = (database = '') => `${address}/${database}?directConnection=true`;
  const natsUrlOf = (user: string) => `nats://${user}:${passwords[user]}@${nats.getHost()}:${nats.getMappedPort(4222)}`;
  return {
    kind: 'docker',
    mongodbUri,
    // This MongoDB has no users, because a replica set with users needs a key file.
    mongodbUriOf: (service) => mongodbUri(`hamrah_${service}`),
    natsUrl: natsUrlOf(rootUser),
    natsUrlOf,
    stop: async () => {
      await Promise.all([mongodb.stop(), nats.stop()]);
    },
  };
}

/** Initiates the replica set on the first call. Healthy once this server is primary. */
const healthCheck = `mongosh --quiet --eval "try { rs.status() } catch { rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: '127.0.0.1:27017' }] }) } quit(db.hello().isWritablePrimary ? 0 : 1)"`;
