import { cpus, hostname, totalmem, type } from 'node:os';
import { CommandError } from '../errors.ts';
import { decode, decodeLossless } from '../wire/raw-bson.ts';
import { authenticationFields } from './authentication.ts';
import { requireAdmin } from './collection.ts';
import type { Handler } from './context.ts';
import { SESSION_TIMEOUT_MINUTES } from './session.ts';

/** The MongoDB release that the gateway follows. Its wire version is 21. */
const VERSION = '7.0.0';

/** hello, isMaster and ismaster: report the primary of a replica set with one member. */
export const hello: Handler = async (command, gateway, client) => ({
  helloOk: true,
  isWritablePrimary: true,
  ...(command.name === 'hello' ? {} : { ismaster: true }),
  secondary: false,
  setName: 'rs0',
  setVersion: 1,
  hosts: [gateway.address],
  primary: gateway.address,
  me: gateway.address,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 25_000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: SESSION_TIMEOUT_MINUTES,
  connectionId: client.id,
  minWireVersion: 0,
  maxWireVersion: 21,
  readOnly: false,
  ...authenticationFields(decodeLossless(command.spec), gateway, client),
  ok: 1,
});

export const ping: Handler = async () => ({ ok: 1 });

export const buildInfo: Handler = async () => ({
  version: VERSION,
  versionArray: [7, 0, 0, 0],
  gitVersion: 'documentdb-gateway',
  modules: [],
  bits: 64,
  debug: false,
  maxBsonObjectSize: 16_777_216,
  storageEngines: ['documentdb'],
  ok: 1,
});

export const hostInfo: Handler = async () => ({
  system: {
    currentTime: new Date(),
    hostname: hostname(),
    cpuAddrSize: 64,
    numCores: cpus().length,
    memSizeMB: Math.round(totalmem() / 1_048_576),
  },
  os: { type: type() },
  extra: {},
  ok: 1,
});

/** getParameter: serves only the feature compatibility version. */
export const getParameter: Handler = async (command) => {
  requireAdmin(command);
  const parameters = decode(command.spec);
  const supportedParameters = { featureCompatibilityVersion: { version: '7.0' } };
  if (parameters.getParameter === '*' || parameters.featureCompatibilityVersion)
    return { ...supportedParameters, ok: 1 };
  throw new CommandError(72, 'no option found to get');
};

export const whatsMyUri: Handler = async (_command, _gateway, client) => ({ you: client.remoteAddress, ok: 1 });

/** getLog: always returns an empty log. */
export const getLog: Handler = async (command) => {
  requireAdmin(command);
  if (command.target === '*') return { names: ['global', 'startupWarnings'], ok: 1 };
  if (command.target !== 'global' && command.target !== 'startupWarnings')
    throw new CommandError(96, `No RamLog named: ${command.target}`);
  return { totalLinesWritten: 0, log: [], ok: 1 };
};

export const serverStatus: Handler = async (_command, gateway) => ({
  host: gateway.address,
  version: VERSION,
  process: 'documentdb-gateway',
  pid: process.pid,
  uptime: Math.round((Date.now() - gateway.startedAt) / 1000),
  localTime: new Date(),
  metrics: { cursor: { open: { total: gateway.cursors.size } } },
  ok: 1,
});
