import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { defaultPorts, processPlans, serviceNames } from './processes.ts';

it('keys are given to services alone, those of one service to no other', () => {
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
  const around = { folder: tmpdir(), ports: defaultPorts, keys, infrastructure, dataFolder: tmpdir(), dev: false };
  const given = processPlans(around).map(({ name, env }) => [
    name,
    Object.values(env).filter((value) => /^key /.test(value)),
  ]);
  const ofAll = ['key public', 'key photo'];
  const own: Record<string, string[]> = {
    identity: ['key signing', 'key otp'],
    admin: ['key enquiry', 'key staff'],
    notification: ['key unsubscribe'],
  };
  const services = serviceNames.map((name) => [name, [...ofAll, ...(own[name] ?? [])]]);
  expect(Object.fromEntries(given)).toEqual({
    ...Object.fromEntries(given.map(([name]) => [name, []])),
    ...Object.fromEntries(services),
  });
});
