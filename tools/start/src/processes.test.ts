import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import type { InstallationKeys } from './keys.ts';
import { defaultPorts, frontendNames, processPlans, serviceNames } from './processes.ts';

const config = {
  folder: tmpdir(),
  ports: defaultPorts,
  keys: {} as InstallationKeys,
  infrastructure: {
    mongodbUriOf: (service: string) => `mongodb://${service}@localhost/hamrah_${service}`,
    natsUrlOf: (service: string) => `nats://${service}@localhost`,
  },
  dataFolder: tmpdir(),
  dev: false,
};

it('serves all frontends in one process, except those that need their own', () => {
  const plans = processPlans({ ...config, separateFrontends: ['mfe-inbox'] });
  const shared = plans.find(({ name }) => name === 'frontends');
  const builds = shared?.args.filter((argument) => argument.includes('='));
  expect(builds?.filter((argument) => !argument.startsWith('--'))).toEqual(
    frontendNames.filter((name) => name !== 'mfe-inbox').map((name) => `${name}=${defaultPorts[name]}`),
  );
  expect(plans.filter(({ name }) => frontendNames.some((frontend) => frontend === name))).toMatchObject([
    { name: 'mfe-inbox', port: defaultPorts['mfe-inbox'] },
  ]);
});

it('gives services their own users, the gateways a database user, and other processes none', () => {
  for (const { name, env } of processPlans(config)) {
    const user = name.replace('staff-gateway', 'gateway');
    const isService = serviceNames.some((service) => service === name);
    expect(env.NATS_URL).toBe(isService ? `nats://${name}@localhost` : undefined);
    const hasDatabase = isService || user === 'gateway';
    expect(env.MONGODB_URI).toBe(hasDatabase ? `mongodb://${user}@localhost/hamrah_${user}` : undefined);
  }
});

it('gives each process only its own and the shared keys', () => {
  const keys = {
    signingKey: 'key signing',
    publicKeys: 'key public',
    photoUrlKey: 'key photo',
    contactHashKey: 'key enquiry',
    staffKey: 'key staff',
    otpKey: 'key otp',
    secondFactorKey: 'key second factor',
    unsubscribeKey: 'key unsubscribe',
    vapidPrivateKey: 'key vapid',
    proxyKey: 'key proxy',
    rateLimitKey: 'key rate limit',
  };
  const keysByProcess = processPlans({ ...config, keys }).map(({ name, env }) => [
    name,
    Object.values(env).filter((value) => /^key /.test(value)),
  ]);
  const sharedKeys = ['key public', 'key photo'];
  const ownKeys: Record<string, string[]> = {
    identity: ['key signing', 'key otp', 'key second factor'],
    admin: ['key enquiry', 'key staff'],
    notification: ['key unsubscribe', 'key vapid'],
  };
  const services = serviceNames.map((name) => [name, [...sharedKeys, ...(ownKeys[name] ?? [])]]);
  expect(Object.fromEntries(keysByProcess)).toEqual({
    ...Object.fromEntries(keysByProcess.map(([name]) => [name, []])),
    ...Object.fromEntries(services),
    gateway: ['key rate limit', 'key public', 'key proxy'],
    'staff-gateway': ['key rate limit'],
    calls: ['key proxy'],
  });
});
