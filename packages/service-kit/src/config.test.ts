import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { configErrors, serviceEnvironment } from './config.ts';
import { keyEnvironment } from './testing/index.ts';

const validEnvironment = {
  ...keyEnvironment,
  PORT: '4104',
  MONGODB_URI: 'mongodb://127.0.0.1/hamrah_inbox',
  NATS_URL: 'nats://127.0.0.1',
};
const errorsOf = (env: Record<string, string>) => {
  const parsed = serviceEnvironment.safeParse(env);
  return parsed.success ? [] : configErrors(parsed.error, env);
};

const otherCurve = generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey.export({ format: 'jwk' });

describe('the environment', () => {
  it('is parsed with its defaults', () => {
    const config = serviceEnvironment.parse(validEnvironment);
    expect(config).toMatchObject({ PORT: 4104, HOST: '127.0.0.1', BUS_NAMESPACE: 'hamrah', LOG_LEVEL: 'info' });
    expect([...config.SESSION_PUBLIC_KEYS.keys()]).toEqual(['test']);
    expect(config.PHOTO_URL_KEY.map(({ length }) => length)).toEqual([32]);
    const rotating = serviceEnvironment.parse({
      ...validEnvironment,
      PHOTO_URL_KEY: `${'ab'.repeat(32)},${'cd'.repeat(40)}`,
    });
    expect(rotating.PHOTO_URL_KEY.map(({ length }) => length)).toEqual([32, 40]);
  });

  it('reports all missing and invalid variables together, by name and never by value', () => {
    const errors = errorsOf({
      PORT: 'canary',
      MONGODB_URI: 'mongodb://user:canary@host',
      PHOTO_URL_KEY: 'canary',
      SESSION_PUBLIC_KEYS: '{"canary"',
    });
    expect(errors.map((error) => error.split(':')[0])).toEqual([
      'PORT',
      'MONGODB_URI',
      'NATS_URL',
      'SESSION_PUBLIC_KEYS',
      'PHOTO_URL_KEY',
    ]);
    expect(errors.join('\n')).not.toContain('canary');
    expect(errors).toContain('NATS_URL: is missing');
  });

  it.each([
    ['no keys', '{"keys":[]}'],
    ['a key of another type', '{"keys":[{"kid":"a","kty":"RSA","n":"x","e":"AQAB"}]}'],
    ['a key on another curve', JSON.stringify({ keys: [{ kid: 'a', ...otherCurve }] })],
    ['a point that is not on the curve', '{"keys":[{"kid":"a","kty":"EC","crv":"P-256","x":"AAAA","y":"AAAA"}]}'],
  ])('refuses session keys with %s', (_, keys) => {
    expect(errorsOf({ ...validEnvironment, SESSION_PUBLIC_KEYS: keys })).toHaveLength(1);
  });

  it('refuses keys shorter than 32 bytes, even after a valid one', () => {
    const [short, long] = ['ab'.repeat(31), 'ab'.repeat(32)];
    for (const PHOTO_URL_KEY of [short, `${long},${short}`, '', `${long},`])
      expect(errorsOf({ ...validEnvironment, PHOTO_URL_KEY }), PHOTO_URL_KEY).toHaveLength(1);
    expect(errorsOf({ ...validEnvironment, PHOTO_URL_KEY: long })).toEqual([]);
  });

  it('describes every variable and marks secrets', () => {
    const described = Object.entries(serviceEnvironment.shape).map(([name, schema]) => [
      name,
      z.globalRegistry.get(schema),
    ]);
    for (const [name, meta] of described)
      expect(meta, String(name)).toMatchObject({ description: expect.stringMatching(/\.$/) });
    const secret = described.filter(([, meta]) => (meta as { secret?: boolean }).secret).map(([name]) => name);
    expect(secret).toEqual(['MONGODB_URI', 'NATS_URL', 'PHOTO_URL_KEY']);
  });
});
