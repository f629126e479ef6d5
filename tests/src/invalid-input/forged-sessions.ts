import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { identity } from '@hamrah/contracts';
import { type Actor, keyEnvironment, tokenFor } from '@hamrah/service-kit/testing';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const unknownKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const signText = (text: string, key: KeyObject): string =>
  sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');

/** Headers with invalid sessions, by a description of the session. */
export function forgedSessions(actor: Actor): Record<string, Record<string, string>> {
  const [head = '', payload = '', signature = ''] = tokenFor(actor).split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { kid: _kid, d: _d, ...publicJwk } = JSON.parse(keyEnvironment.SESSION_SIGNING_KEY);
  const pem = createPublicKey({ key: publicJwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  const unsigned = (alg: string, kid = 'test') => `${encode({ alg, typ: 'JWT', kid })}.${payload}`;
  const hmac = `${unsigned('HS256')}.${createHmac('sha256', pem).update(unsigned('HS256')).digest('base64url')}`;
  const tokens: Record<string, string> = {
    'that is not a token': 'poison',
    'that is empty': '',
    'that is expired': tokenFor(actor, { expiresInSeconds: -60 }),
    'without a signature': `${unsigned('none')}.`,
    'with an empty signature': `${head}.${payload}.`,
    'signed with an unknown key': `${head}.${payload}.${signText(`${head}.${payload}`, unknownKey)}`,
    'with an unpublished key id': `${unsigned('ES256', 'other')}.${signText(unsigned('ES256', 'other'), unknownKey)}`,
    'signed with the public key as a secret': hmac,
    'with another algorithm': `${unsigned('ES384')}.${signature}`,
    'with another subject': `${head}.${encode({ ...claims, sub: 'HM00000000' })}.${signature}`,
    'without an expiry': `${head}.${encode({ ...claims, exp: undefined })}.${signature}`,
    'with a huge signature': `${head}.${payload}.${'x'.repeat(6_000)}`,
  };
  const cookieSessions = Object.entries(tokens).map(([name, token]) => [
    `a cookie ${name}`,
    { cookie: `${identity.accessCookie}=${token}` },
  ]);
  const bearerSessions = Object.entries(tokens).map(([name, token]) => [
    `a bearer ${name}`,
    { authorization: `Bearer ${token}` },
  ]);
  return {
    'no credentials': {},
    'basic credentials': { authorization: 'Basic cG9pc29uOnBvaXNvbg==' },
    'a valid cookie overridden by an invalid bearer': {
      cookie: `${identity.accessCookie}=${tokenFor(actor)}`,
      authorization: 'Bearer x',
    },
    ...Object.fromEntries([...cookieSessions, ...bearerSessions]),
  };
}
