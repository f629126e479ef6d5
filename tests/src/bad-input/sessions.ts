import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { identity } from '@hamrah/contracts';
import { type Actor, keyEnvironment, tokenFor } from '@hamrah/service-kit/testing';

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const signed = (text: string, key: KeyObject): string =>
  sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');

/** Headers that claim to be a member and are not: by name, what is wrong with them. */
export function falseSessions(actor: Actor): Record<string, Record<string, string>> {
  const [head = '', payload = '', signature = ''] = tokenFor(actor).split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { kid: _kid, d: _d, ...publicJwk } = JSON.parse(keyEnvironment.SESSION_SIGNING_KEY);
  const pem = createPublicKey({ key: publicJwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  const unsigned = (alg: string, kid = 'test') => `${encoded({ alg, typ: 'JWT', kid })}.${payload}`;
  const hmac = `${unsigned('HS256')}.${createHmac('sha256', pem).update(unsigned('HS256')).digest('base64url')}`;
  const tokens: Record<string, string> = {
    'no token': 'poison',
    'an empty token': '',
    expired: tokenFor(actor, { expiresInSeconds: -60 }),
    'without a signature': `${unsigned('none')}.`,
    'whose signature is left out': `${head}.${payload}.`,
    'of a stranger’s key': `${head}.${payload}.${signed(`${head}.${payload}`, stranger)}`,
    'of a key nobody published': `${unsigned('ES256', 'other')}.${signed(unsigned('ES256', 'other'), stranger)}`,
    'signed with the public key as a secret': hmac,
    'of another algorithm': `${unsigned('ES384')}.${signature}`,
    'about somebody else': `${head}.${encoded({ ...claims, sub: 'HM00000000' })}.${signature}`,
    'that lasts for ever': `${head}.${encoded({ ...claims, exp: undefined })}.${signature}`,
    'of an enormous length': `${head}.${payload}.${'x'.repeat(6_000)}`,
  };
  const byCookie = Object.entries(tokens).map(([name, token]) => [
    `a cookie ${name}`,
    { cookie: `${identity.accessCookie}=${token}` },
  ]);
  const byBearer = Object.entries(tokens).map(([name, token]) => [
    `a bearer ${name}`,
    { authorization: `Bearer ${token}` },
  ]);
  return {
    nothing: {},
    'basic credentials': { authorization: 'Basic cG9pc29uOnBvaXNvbg==' },
    'a good cookie overruled by a bad bearer': {
      cookie: `${identity.accessCookie}=${tokenFor(actor)}`,
      authorization: 'Bearer x',
    },
    ...Object.fromEntries([...byCookie, ...byBearer]),
  };
}
