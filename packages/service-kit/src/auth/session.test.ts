import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { identity } from '@hamrah/contracts';
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { serviceEnvironment } from '../config.ts';
import { cookieFor, keyEnvironment, newMemberCode, tokenFor } from '../testing/index.ts';
import { verifySession, verifyToken, viewerOf } from './session.ts';

const keys = serviceEnvironment.shape.SESSION_PUBLIC_KEYS.parse(keyEnvironment.SESSION_PUBLIC_KEYS);
const rules = { keys, hasEnded: (session: string) => session === 'ended' };
const asha = { code: newMemberCode(), gender: 'Female', session: 's1' } as const;
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const signed = (claims: object, key: jwt.Secret | jwt.PrivateKey, options: jwt.SignOptions) =>
  jwt.sign({ sid: 's1', gender: 'Female', ...claims }, key, {
    subject: asha.code,
    issuer: 'hamrah',
    audience: 'hamrah',
    expiresIn: 300,
    keyid: 'test',
    ...options,
  });
const ours = privateKeyOfTests();

describe('an access token', () => {
  it('says who the viewer is and until when', () => {
    const session = verifyToken(tokenFor(asha), rules);
    expect(session?.viewer).toEqual(asha);
    expect(Math.abs((session?.expiresAt.getTime() ?? 0) - Date.now() - 300_000)).toBeLessThan(5_000);
  });

  it.each([
    ['signed with another key', signed({}, privateKey, { algorithm: 'ES256' })],
    [
      'that brings the key to verify it with',
      signed({}, privateKey, {
        algorithm: 'ES256',
        header: {
          alg: 'ES256',
          kid: 'test',
          jwk: createPublicKey(privateKey).export({ format: 'jwk' }),
        } as jwt.JwtHeader,
      }),
    ],
    ['of a key nobody published', signed({}, ours, { algorithm: 'ES256', keyid: 'other' })],
    [
      'without a signature',
      jwt.sign({ sid: 's1', gender: 'Female' }, '', { algorithm: 'none', keyid: 'test', subject: asha.code }),
    ],
    [
      'signed with the public key as if it were a secret',
      signed({}, createPublicKey(ours).export({ format: 'pem', type: 'spki' }), { algorithm: 'HS256' }),
    ],
    ['for another audience', signed({}, ours, { algorithm: 'ES256', audience: 'elsewhere' })],
    ['of another issuer', signed({}, ours, { algorithm: 'ES256', issuer: 'elsewhere' })],
    ['of a session that has ended', tokenFor({ ...asha, session: 'ended' })],
    ['that has expired', signed({}, ours, { algorithm: 'ES256', expiresIn: -60 })],
    ['with claims that do not fit', signed({ gender: 'None' }, ours, { algorithm: 'ES256' })],
    ['that is not a token', 'a.b.c'],
    ['that is empty', ''],
  ])('%s is worth nothing', (_, token) => {
    expect(verifyToken(token, rules)).toBeUndefined();
  });

  it('that never expires is worth nothing', () => {
    const { exp: _, ...claims } = jwt.decode(tokenFor(asha)) as jwt.JwtPayload;
    expect(verifyToken(jwt.sign(claims, ours, { algorithm: 'ES256', keyid: 'test' }), rules)).toBeUndefined();
  });
});

describe('a request', () => {
  it('is read by its bearer token when it has one, whatever its cookie says', () => {
    const ravi = { code: newMemberCode(), gender: 'Male' } as const;
    const headers = { authorization: `Bearer ${tokenFor(ravi)}`, cookie: cookieFor(asha) };
    expect(viewerOf(headers, rules)?.code).toBe(ravi.code);
    expect(viewerOf({ ...headers, authorization: 'Basic abc' }, rules)).toBeUndefined();
  });

  it('finds the cookie among others and is not fooled by names that end alike', () => {
    expect(verifySession(`a=1; ${cookieFor(asha)}; b=2`, rules)?.viewer.code).toBe(asha.code);
    expect(verifySession(`not_${cookieFor(asha)}`, rules)).toBeUndefined();
    expect(verifySession(`${identity.accessCookie}=`, rules)).toBeUndefined();
    expect(verifySession(undefined, rules)).toBeUndefined();
  });
});

function privateKeyOfTests() {
  const { kid: _, ...jwk } = JSON.parse(keyEnvironment.SESSION_SIGNING_KEY);
  return createPrivateKey({ key: jwk, format: 'jwk' });
}
