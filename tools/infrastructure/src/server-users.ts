import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { serviceNames } from '@hamrah/bus/access';
import { rootUser } from '@hamrah/bus/permissions';
import type { InfrastructurePorts } from './infrastructure.ts';

/** Programs with a database that do not use NATS. */
const databaseUsers = ['gateway'];

/** Random passwords of the root user, the services and the gateway, by user. Each start of the servers has new ones. */
export type Passwords = Readonly<Record<string, string>>;

export const createPasswords = (): Passwords =>
  Object.fromEntries(
    [rootUser, ...serviceNames, ...databaseUsers].map((name) => [name, randomBytes(24).toString('hex')]),
  );

/** The connections of local servers whose users have these passwords. */
export const localConnections = (ports: InfrastructurePorts, passwords: Passwords) => {
  const mongodbUriAs = (user: string, database: string) =>
    `mongodb://${user}:${passwords[user]}@127.0.0.1:${ports.mongodb}/${database}?authSource=admin&directConnection=true`;
  const natsUrlOf = (user: string) => `nats://${user}:${passwords[user]}@127.0.0.1:${ports.nats}`;
  return {
    mongodbUri: (database = '') => mongodbUriAs(rootUser, database),
    mongodbUriOf: (service: string) => mongodbUriAs(service, `hamrah_${service}`),
    natsUrl: natsUrlOf(rootUser),
    natsUrlOf,
    passwords,
  };
};

/** Writes the users file of `documentdb-gateway`. Test services have databases such as `test_4f_billing`. */
export function writeMongodbUsers(file: string, passwords: Passwords, isTemporary: boolean): void {
  const databasesOf = (name: string) =>
    name === rootUser ? ['*'] : [`hamrah_${name}`, ...(isTemporary ? [`test_*_${name}`] : [])];
  const users = Object.entries(passwords).map(([name, password]) => ({ name, password, databases: databasesOf(name) }));
  writePrivateFile(file, JSON.stringify(users));
}

/** Writes a file that only its owner can read. */
export function writePrivateFile(file: string, text: string): void {
  rmSync(file, { force: true });
  writeFileSync(file, text, { mode: 0o600 });
}
