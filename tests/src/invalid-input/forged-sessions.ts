import { identity } from '@hamrah/contracts';
import { type Actor, keyEnvironment, tokenFor } from '@hamrah/service-kit/testing';
import { forgedTokens } from '../forged-tokens.ts';

/** Headers with invalid sessions, by a description of the session. */
export function forgedSessions(actor: Actor): Record<string, Record<string, string>> {
  const tokens = forgedTokens(tokenFor(actor), keyEnvironment.SESSION_SIGNING_KEY);
  const cookieSessions = Object.entries(tokens).map(([name, token]) => [
    `a cookie ${name}`,
    { cookie: `${identity.accessCookie}=${token}` },
  ]);
  // The same code verifies tokens from cookies and bearer tokens, so a few bearer tokens are enough.
  const bearerSessions = Object.entries(tokens)
    .slice(0, 8)
    .map(([name, token]) => [`a bearer ${name}`, { authorization: `Bearer ${token}` }]);
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
