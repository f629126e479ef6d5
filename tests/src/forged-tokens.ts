import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());
const signText = (text: string, key: KeyObject): string =>
  `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
const strangerKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/**
 * Invalid access tokens by description, made from a valid one. `signingKey` is identity's private JSON Web Key. It
 * signs tokens whose header or claims must be refused.
 */
export function forgedTokens(validToken: string, signingKey: string): Record<string, string> {
  const [head = '', payload = '', signature = ''] = validToken.split('.');
  const { kid, alg, typ } = decode(head);
  const claims = decode(payload);
  const { kid: _kid, ...privateJwk } = JSON.parse(signingKey);
  const key = createPrivateKey({ key: privateJwk, format: 'jwk' });
  const pem = createPublicKey(key).export({ type: 'spki', format: 'pem' });
  const now = Math.floor(Date.now() / 1_000);
  const unsigned = (changedHeader: object, changedClaims: object = {}) =>
    `${encode({ alg, typ, kid, ...changedHeader })}.${encode({ ...claims, ...changedClaims })}`;
  const signed = (changedClaims: object) => signText(unsigned({}, changedClaims), key);
  const byStranger = (changedHeader: object) => signText(unsigned(changedHeader), strangerKeys.privateKey);
  const hmac = (algorithm: string, secret: string | Buffer) => {
    const text = unsigned({ alg: algorithm });
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };
  const altered = (changedClaims: object) => `${head}.${encode({ ...claims, ...changedClaims })}.${signature}`;
  return {
    'that is not a token': 'poison',
    'that is empty': '',
    'without a signature': `${unsigned({ alg: 'none' })}.`,
    'with the algorithm None': `${unsigned({ alg: 'None' })}.`,
    'with the algorithm NONE and the old signature': `${unsigned({ alg: 'NONE' })}.${signature}`,
    'with an empty signature': `${head}.${payload}.`,
    'with a signature of zeros': `${head}.${payload}.${Buffer.alloc(64).toString('base64url')}`,
    'with two parts': `${head}.${payload}`,
    'with four parts': `${validToken}.${signature}`,
    'signed with an unknown key': byStranger({}),
    'with an unpublished key id': byStranger({ kid: 'other' }),
    'without a key id': signText(unsigned({ kid: undefined }), key),
    'with the key id __proto__': byStranger({ kid: '__proto__' }),
    'with a path as key id': byStranger({ kid: '../../../../dev/null' }),
    'with its own key in the header': byStranger({ jwk: strangerKeys.publicKey.export({ format: 'jwk' }) }),
    'with the address of a key in the header': byStranger({ jku: 'http://127.0.0.1/keys', x5u: 'http://127.0.0.1/' }),
    'signed with the public key as a secret': hmac('HS256', pem as string),
    'signed with an empty secret': hmac('HS256', ''),
    'with another algorithm': `${unsigned({ alg: 'ES384' })}.${signature}`,
    'with another subject': altered({ sub: 'HM00000000' }),
    'with another session': altered({ sid: 'another-session' }),
    'with another gender': altered({ gender: claims.gender === 'Male' ? 'Female' : 'Male' }),
    'with a later expiry': altered({ exp: now + 86_400 }),
    'that is expired': signed({ iat: now - 360, exp: now - 60 }),
    'that is not valid yet': signed({ nbf: now + 60 }),
    'for another audience': signed({ aud: 'another-service' }),
    'without an audience': signed({ aud: undefined }),
    'of another issuer': signed({ iss: 'https://elsewhere.example' }),
    'without an issuer': signed({ iss: undefined }),
    'without an expiry': signed({ exp: undefined }),
    'without a subject': signed({ sub: undefined }),
    'without a session': signed({ sid: undefined }),
    'with a list as subject': signed({ sub: [claims.sub] }),
    'with a huge signature': `${head}.${payload}.${'x'.repeat(6_000)}`,
  };
}

/** Copies of a token with one changed character, at every `step`-th position. */
export function alteredTokens(token: string, step: number): string[] {
  const alteredAt = (position: number) =>
    `${token.slice(0, position)}${token[position] === 'A' ? 'B' : 'A'}${token.slice(position + 1)}`;
  // The last character of a signature has unused bits, so changing it may not change the signature.
  return Array.from({ length: Math.floor((token.length - 1) / step) }, (_, index) => alteredAt(index * step));
}
