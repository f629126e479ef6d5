import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { defaultPorts, processPlans, serviceNames } from './processes.ts';

it('gives each service only its own and the shared keys, and no keys to other processes', () => {
  const keys = {
    signingKey: 'key signing',
    publicKeys: 'key public',
    photoUrlKey: 'key photo',
    enquiryKey: 'key enquiry',
    staffKey: 'key staff',
    otpKey: 'key otp',
    unsubscribeKey: 'key unsubscribe',
  };
  const infrastructure = { mongodbUri: (name: string) => `mongodb://localhost/${name}`, natsUrl: 'nats://localhost' };
  const config = { folder: tmpdir(), ports: defaultPorts, keys, infrastructure, dataFolder: tmpdir(), dev: false };
  const keysByProcess = processPlans(config).map(({ name, env }) => [
    name,
    Object.values(env).filter((value) => /^key /.test(value)),
  ]);
  const sharedKeys = ['key public', 'key photo'];
  const ownKeys: Record<string, string[]> = {
    identity: ['key signing', 'key otp'],
    admin: ['key enquiry', 'key staff'],
    notification: ['key unsubscribe'],
  };
  const services = serviceNames.map((name) => [name, [...sharedKeys, ...(ownKeys[name] ?? [])]]);
  expect(Object.fromEntries(keysByProcess)).toEqual({
    ...Object.fromEntries(keysByProcess.map(([name]) => [name, []])),
    ...Object.fromEntries(services),
  });
});
