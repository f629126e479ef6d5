import { join } from 'node:path';
import type { Infrastructure } from '@hamrah/infrastructure';
import { localNode } from '@hamrah/infrastructure/local-node';
import { frontendPorts, remotesOf } from '@hamrah/webpack/remotes';
import type { InstallationKeys } from './keys.ts';

/** Default loopback ports. `PORT` moves all of them together. `smtp` is the second port of the mailbox. */
export const defaultPorts = {
  gateway: 8080,
  'staff-gateway': 8081,
  calls: 8082,
  mailbox: 8025,
  smtp: 8024,
  'stripe-sandbox': 8026,
  'api-docs': 8027,
  identity: 4101,
  profile: 4102,
  matches: 4103,
  inbox: 4104,
  notification: 4105,
  billing: 4106,
  admin: 4107,
  ...frontendPorts,
  mongodb: 27417,
  nats: 4722,
};

export type PortName = keyof typeof defaultPorts;
export type PortTable = Record<PortName, number>;
export type ProcessName = Exclude<PortName, 'smtp' | 'mongodb' | 'nats'> | 'frontends';
export type FrontendName = (typeof frontendNames)[number];

/** A process of the system. Node runs it with `args`. It is ready when `readyUrl` answers 2xx. */
export type ProcessPlan = {
  name: ProcessName;
  cwd: string;
  args: string[];
  env: Record<string, string>;
  port: number;
  readyUrl: string;
};

/** Settings of the process table. With `dev`, services restart on a change and webpack serves the frontends. */
export type SystemConfig = {
  /** Frontends with separate processes. The process `frontends` serves the others. */
  separateFrontends?: readonly FrontendName[] | undefined;
  folder: string;
  ports: PortTable;
  keys: InstallationKeys;
  infrastructure: Pick<Infrastructure, 'mongodbUriOf' | 'natsUrlOf'>;
  dataFolder: string;
  dev: boolean;
  /** Runs the processes with little memory. Otherwise they run as in the images. */
  smallMemory?: boolean;
};

export const serviceNames = ['identity', 'profile', 'matches', 'inbox', 'notification', 'billing', 'admin'] as const;
export const memberRemotes = remotesOf('members');
export const staffRemotes = remotesOf('staff');
/** The remote whose host page is the staff site. */
const staffHost = 'mfe-admin';
/** Services of the staff gateway: accounts and lists from admin, photos from profile. */
export const staffServices = ['admin', 'profile'] as const;
export const frontendNames = ['shell', ...memberRemotes, ...staffRemotes] as const;

const localUrl = (port: number) => `http://127.0.0.1:${port}`;

/** Origin of the members' site. */
export const originOf = (ports: PortTable) => `http://localhost:${ports.gateway}`;

/** Origin of the staff site. */
export const staffOriginOf = (ports: PortTable) => `http://localhost:${ports['staff-gateway']}`;

/** Names of all processes. In development, one webpack server per frontend replaces `frontends`. */
export const processNames: readonly ProcessName[] = [
  'mailbox',
  'stripe-sandbox',
  'api-docs',
  ...serviceNames,
  'frontends',
  ...frontendNames,
  'calls',
  'staff-gateway',
  'gateway',
];

/** A path that the webpack server serves after the first build. */
const devReadyPath = (name: FrontendName) => (name === 'shell' ? '/' : '/manifest.json');

/** Builds the process table, in start order. The gateway is last and therefore stops first. */
export function processPlans(config: SystemConfig): ProcessPlan[] {
  const { folder, ports, dataFolder, dev, smallMemory = false, separateFrontends = [] } = config;
  const node = localNode(folder, { smallMemory });
  const commonEnv = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NODE_ENV: dev ? 'development' : 'production',
    ...node.env,
  };
  const createPlanOn = (port: number, name: ProcessName, cwd: string, args: string[], env = {}, ready = '/readyz') => ({
    name,
    cwd: join(folder, cwd),
    args: [...node.flags, ...args],
    env: { ...commonEnv, HOST: '127.0.0.1', PORT: String(port), ...env },
    port,
    readyUrl: `${localUrl(port)}${ready}`,
  });
  const createPlan = (
    name: PortName & ProcessName,
    ...rest: [cwd: string, args: string[], env?: object, ready?: string]
  ) => createPlanOn(ports[name], name, ...rest);
  const nodeArgs = dev ? ['--watch', '--watch-preserve-output', 'src/main.ts'] : ['src/main.ts'];
  const webpackArgs = [join(folder, 'node_modules/webpack/bin/webpack.js'), 'serve', '--mode', 'development'];
  const fileServer = join(folder, 'tools/serve/src/main.ts');
  const createFileServerPlans = () => {
    const names = frontendNames.filter((name) => !separateFrontends.includes(name));
    const lastPort = ports[names.at(-1) ?? 'shell'];
    const args = [join(folder, 'tools/serve/src/serve-builds.ts'), ...names.map((name) => `${name}=${ports[name]}`)];
    return [
      ...separateFrontends.map((name) => createPlan(name, name, [fileServer], {}, '/livez')),
      createPlanOn(lastPort, 'frontends', '.', args, {}, '/livez'),
    ];
  };
  return [
    createPlan('mailbox', 'tools/mailbox', ['src/main.ts'], {
      SMTP_PORT: String(ports.smtp),
      FOLDER: join(dataFolder, 'mailbox'),
    }),
    createPlan('stripe-sandbox', 'packages/stripe-sandbox', ['src/main.ts'], {
      WEBHOOK_URL: `${localUrl(ports.gateway)}/api/billing/stripe/events`,
      WEBHOOK_SECRET: sandboxEnv.STRIPE_WEBHOOK_SECRET,
      FILE: join(dataFolder, 'stripe-sandbox.json'),
      MERCHANT_NAME: 'Hamrah',
    }),
    createPlan('api-docs', 'tools/api-docs', ['src/main.ts'], {}),
    ...serviceNames.map((name) =>
      createPlan(name, `services/${name}`, nodeArgs, { ...observabilityEnv(), ...serviceEnv(name, config) }),
    ),
    ...(dev
      ? frontendNames.map((name) => createPlan(name, name, webpackArgs, {}, devReadyPath(name)))
      : createFileServerPlans()),
    createPlan('calls', 'calls', nodeArgs, { ...observabilityEnv(), ...callsEnv(config) }),
    createPlan('staff-gateway', 'gateway', nodeArgs, { ...observabilityEnv(), ...staffGatewayEnv(config) }),
    createPlan('gateway', 'gateway', nodeArgs, { ...observabilityEnv(), ...gatewayEnv(config) }),
  ];
}

/** Environment variables of a service, in addition to those of every process. */
export function serviceEnv(
  name: (typeof serviceNames)[number],
  { ports, keys, infrastructure }: Pick<SystemConfig, 'ports' | 'keys' | 'infrastructure'>,
): Record<string, string> {
  const common = {
    MONGODB_URI: infrastructure.mongodbUriOf(name),
    NATS_URL: infrastructure.natsUrlOf(name),
    SESSION_PUBLIC_KEYS: keys.publicKeys,
    PHOTO_URL_KEY: keys.photoUrlKey,
    PUBLIC_ORIGIN: originOf(ports),
  };
  if (name === 'identity')
    return {
      ...common,
      SESSION_SIGNING_KEY: keys.signingKey,
      OTP_KEY: keys.otpKey,
      SECOND_FACTOR_KEY: keys.secondFactorKey,
    };
  if (name === 'admin') return { ...common, CONTACT_HASH_KEYS: keys.contactHashKey, STAFF_KEY: keys.staffKey };
  if (name === 'billing') return { ...common, ...paymentProviderEnv(ports) };
  return name === 'notification'
    ? {
        ...common,
        ...messageProviderEnv(ports),
        UNSUBSCRIBE_KEY: keys.unsubscribeKey,
        VAPID_PRIVATE_KEY: keys.vapidPrivateKey,
      }
    : common;
}

/** Sends email and text messages to the mailbox, unless the environment names a provider. */
function messageProviderEnv(ports: PortTable): Record<string, string> {
  const mailboxEnv = {
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'Hamrah <hello@hamrah.example>',
    MAIL_IDEMPOTENCY_HEADER: 'Idempotency-Key',
    ...(process.env.SMS_ACCESS_KEY_ID === undefined && { SMS_ENDPOINT: `${localUrl(ports.mailbox)}/sns` }),
    SMS_ACCESS_KEY_ID: 'mailbox',
    SMS_SECRET_ACCESS_KEY: 'mailbox',
  };
  const overrides = Object.entries(process.env).filter(([name]) => /^(SMTP|MAIL|SMS)_/.test(name));
  return { ...mailboxEnv, ...(Object.fromEntries(overrides) as Record<string, string>) };
}

/** Credentials of billing for the sandbox. The sandbox signs webhooks with the secret. */
const sandboxEnv = { STRIPE_SECRET_KEY: 'sk_test_sandbox', STRIPE_WEBHOOK_SECRET: 'whsec_sandbox' } as const;

/** Uses the Stripe sandbox, unless the environment has Stripe keys. The GSTIN is fictional. */
export function paymentProviderEnv(ports: PortTable): Record<string, string> {
  const localSandboxEnv = { ...sandboxEnv, STRIPE_API_BASE: localUrl(ports['stripe-sandbox']) };
  const overrides = Object.entries(process.env).filter(([name]) => /^(STRIPE|OPERATOR)_/.test(name));
  return {
    OPERATOR_GSTIN: '07AAACH0000A1Z5',
    ...(process.env.STRIPE_SECRET_KEY === undefined && localSandboxEnv),
    ...(Object.fromEntries(overrides) as Record<string, string>),
  };
}

/** Formats `name=http://127.0.0.1:port,…`. */
const namedUrls = (names: readonly PortName[], ports: PortTable): string =>
  names.map((name) => `${name.replace('mfe-', '')}=${localUrl(ports[name])}`).join(',');

function staffGatewayEnv({ ports, keys, dataFolder, infrastructure }: SystemConfig): Record<string, string> {
  return {
    MONGODB_URI: infrastructure.mongodbUriOf('gateway'),
    RATE_LIMIT_KEY: keys.rateLimitKey,
    SITE: 'staff',
    SERVICES: namedUrls(staffServices, ports),
    REMOTES: namedUrls(staffRemotes, ports),
    SHELL_URL: localUrl(ports[staffHost]),
    PUBLIC_ORIGIN: staffOriginOf(ports),
    REGISTRY_FILE: join(dataFolder, 'staff-remotes.json'),
    PROTECTIVE_BEHAVIOUR: 'off',
  };
}

function gatewayEnv({ ports, keys, dataFolder, infrastructure, dev }: SystemConfig): Record<string, string> {
  return {
    MONGODB_URI: infrastructure.mongodbUriOf('gateway'),
    RATE_LIMIT_KEY: keys.rateLimitKey,
    SESSION_PUBLIC_KEYS: keys.publicKeys,
    PROXY_KEY: keys.proxyKey,
    SERVICES: namedUrls(serviceNames, ports),
    REMOTES: namedUrls(memberRemotes, ports),
    SHELL_URL: localUrl(ports.shell),
    PUBLIC_ORIGIN: originOf(ports),
    REGISTRY_FILE: join(dataFolder, 'remotes.json'),
    // Developers need the browser tools that this behaviour blocks.
    PROTECTIVE_BEHAVIOUR: process.env.PROTECTIVE_BEHAVIOUR ?? (dev ? 'off' : 'on'),
  };
}

const callsEnv = ({ ports, keys }: SystemConfig): Record<string, string> => ({
  PROXY_KEY: keys.proxyKey,
  GATEWAY_URL: localUrl(ports.gateway),
  PUBLIC_ORIGIN: originOf(ports),
});

/** Passes on `LOG_LEVEL` and the `OTEL_` variables, for example the URL of a trace collector. */
function observabilityEnv(): Record<string, string> {
  const settings = Object.entries(process.env).filter(([name, value]) => /^(LOG_LEVEL$|OTEL_)/.test(name) && value);
  return Object.fromEntries(settings) as Record<string, string>;
}
