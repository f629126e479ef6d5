import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { identity } from '@hamrah/contracts';
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { serviceEnvironment } from '../config.ts';
import { cookieFor, keyEnvironment, newMemberCode, tokenFor } from '../testing/index.ts';
import { issuedSessionOf, verifySession, verifyToken, viewerOf } from './session.ts';

const keys = serviceEnvironment.shape.SESSION_PUBLIC_KEYS.parse(keyEnvironment.SESSION_PUBLIC_KEYS);
const verifier = { keys, hasEnded: (session: string) => session === 'ended' };
const asha = { code: newMemberCode(), gender: 'Female', session: 's1' } as const;
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const signToken = (claims: object, key: jwt.Secret | jwt.PrivateKey, options: jwt.SignOptions) =>
  jwt.sign({ sid: 's1', gender: 'Female', ...claims }, key, {
    subject: asha.code,
    issuer: 'hamrah',
    audience: 'hamrah',
    expiresIn: 300,
    keyid: 'test',
    ...options,
  });
const testKey = testPrivateKey();

describe('an access token', () => {
  it('identifies the viewer and the expiry of the token', () => {
    const session = verifyToken(tokenFor(asha), verifier);
    expect(session?.viewer).toEqual(asha);
    expect(Math.abs((session?.expiresAt.getTime() ?? 0) - Date.now() - 300_000)).toBeLessThan(5_000);
  });

  it.each([
    ['signed with another key', signToken({}, privateKey, { algorithm: 'ES256' })],
    [
      'that contains its own verification key',
      signToken({}, privateKey, {
        algorithm: 'ES256',
        header: {
          alg: 'ES256',
          kid: 'test',
          jwk: createPublicKey(privateKey).export({ format: 'jwk' }),
        } as jwt.JwtHeader,
      }),
    ],
    ['with an unknown key id', signToken({}, testKey, { algorithm: 'ES256', keyid: 'other' })],
    ['without a signature', signToken({}, '', { algorithm: 'none' })],
    [
      'signed with the public key as if it were a secret',
      signToken({}, createPublicKey(testKey).export({ format: 'pem', type: 'spki' }), { algorithm: 'HS256' }),
    ],
    ['for another audience', signToken({}, testKey, { algorithm: 'ES256', audience: 'elsewhere' })],
    ['of another issuer', signToken({}, testKey, { algorithm: 'ES256', issuer: 'elsewhere' })],
    ['of an ended session', tokenFor({ ...asha, session: 'ended' })],
    ['that has expired', signToken({}, testKey, { algorithm: 'ES256', expiresIn: -60 })],
    ['with invalid claims', signToken({ gender: 'None' }, testKey, { algorithm: 'ES256' })],
    ['that is not a token', 'a.b.c'],
    ['whose claims are not JSON', `${tokenFor(asha).split('.')[0]}.eyJ4Ijo.x`],
    ['that is empty', ''],
  ])('%s is rejected', (_, token) => {
    expect(verifyToken(token, verifier)).toBeUndefined();
  });

  it('that never expires is rejected', () => {
    const { exp: _, ...claims } = jwt.decode(tokenFor(asha)) as jwt.JwtPayload;
    expect(verifyToken(jwt.sign(claims, testKey, { algorithm: 'ES256', keyid: 'test' }), verifier)).toBeUndefined();
  });
});

describe('the viewer of a request', () => {
  it('is not read from the cookie if there is an Authorization header', () => {
    const ravi = { code: newMemberCode(), gender: 'Male' } as const;
    const headers = { authorization: `Bearer ${tokenFor(ravi)}`, cookie: cookieFor(asha) };
    expect(viewerOf(headers, verifier)?.code).toBe(ravi.code);
    expect(viewerOf({ ...headers, authorization: 'Basic abc' }, verifier)).toBeUndefined();
  });

  it('is read from the cookie with exactly the right name, among other cookies', () => {
    expect(verifySession(`a=1; ${cookieFor(asha)}; b=2`, verifier)?.viewer.code).toBe(asha.code);
    expect(verifySession(`not_${cookieFor(asha)}`, verifier)).toBeUndefined();
    expect(verifySession(`${identity.accessCookie}=`, verifier)).toBeUndefined();
    expect(verifySession(undefined, verifier)).toBeUndefined();
  });
});

describe('the session that a token was issued for', () => {
  const sessionOf = (token: string) => issuedSessionOf({ authorization: `Bearer ${token}` }, keys, 3_600);

  it('is known from a signed token that expired less than the maximum age ago, in header or cookie', () => {
    const options = { expiresInSeconds: -3_000 };
    expect([sessionOf(tokenFor(asha)), sessionOf(tokenFor(asha, options))]).toEqual(['s1', 's1']);
    expect(issuedSessionOf({ cookie: cookieFor(asha, options) }, keys, 3_600)).toBe('s1');
    expect(viewerOf({ cookie: cookieFor(asha, options) }, verifier)).toBeUndefined();
  });

  it('is unknown for a forged token, for an older one and without a token', () => {
    expect(sessionOf(signToken({}, privateKey, { algorithm: 'ES256', expiresIn: -60 }))).toBeUndefined();
    expect(sessionOf(`${tokenFor(asha)}x`)).toBeUndefined();
    expect(sessionOf(tokenFor(asha, { expiresInSeconds: -3_601 }))).toBeUndefined();
    expect(issuedSessionOf({}, keys, 3_600)).toBeUndefined();
  });
});

function testPrivateKey() {
  const { kid: _, ...jwk } = JSON.parse(keyEnvironment.SESSION_SIGNING_KEY);
  return createPrivateKey({ key: jwk, format: 'jwk' });
}
