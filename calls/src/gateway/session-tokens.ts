import { identity } from '@hamrah/contracts';
import { z } from 'zod';

/**
 * Cookies for clients that store cookies. They extend the session of an expired `/login` token. A cookie alone grants
 * nothing, because every call also needs the token.
 */
export const accessCookie = 'hamrah_calls_access';
export const refreshCookie = 'hamrah_calls_refresh';

const bearerPattern = /^Bearer +([\w.-]+)$/i;

/** Returns the token of an `Authorization` header. */
export const bearerTokenOf = (header: string): string | undefined => bearerPattern.exec(header)?.[1];

const claims = identity.accessClaims.extend({ exp: z.number() });

/** Reads the claims of a token. The signature is not checked, because this process has no keys. */
export function unverifiedClaimsOf(token: string): z.output<typeof claims> | undefined {
  try {
    return claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  } catch {
    return undefined;
  }
}

/** A token this close to its expiry counts as expired, because it could expire on the way to the service. */
const expiryMarginSeconds = 5;

/** Other sources of an access token. */
export interface TokenSources {
  /** Value of the access cookie. */
  readonly access: string | undefined;
  /** Exchanges the refresh cookie for an access token. Resolves to undefined without a valid refresh cookie. */
  refresh(): Promise<string | undefined>;
}

/** Returns a valid token of the session of `token`: the token, the access cookie, or a refreshed token. */
export async function findLiveToken(
  token: string,
  { access, refresh }: TokenSources,
  now: Date,
): Promise<string | undefined> {
  const tokenClaims = unverifiedClaimsOf(token);
  if (!tokenClaims) return undefined;
  const isLive = ({ exp }: { exp: number }) => exp > now.getTime() / 1_000 + expiryMarginSeconds;
  if (isLive(tokenClaims)) return token;
  const acceptIfSameSession = (candidate: string | undefined) => {
    const candidateClaims = candidate === undefined ? undefined : unverifiedClaimsOf(candidate);
    return candidateClaims && candidateClaims.sid === tokenClaims.sid && isLive(candidateClaims)
      ? candidate
      : undefined;
  };
  return acceptIfSameSession(access) ?? acceptIfSameSession(await refresh());
}

/** Parses `Set-Cookie` lines to values by cookie name. A cleared cookie has an empty value. */
export function parseSetCookies(lines: readonly string[]): Map<string, string> {
  return new Map(
    lines.map((line) => {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const separatorIndex = pair.indexOf('=');
      const isCleared = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
      return [pair.slice(0, separatorIndex), isCleared ? '' : pair.slice(separatorIndex + 1)];
    }),
  );
}

const refreshCookieSeconds = 30 * 24 * 3_600;
const cookieNames = { [identity.accessCookie]: accessCookie, [identity.refreshCookie]: refreshCookie };

/** Builds `Set-Cookie` lines that forward the gateway's session cookies under the adapter's own names. */
export const setCookieLinesOf = (cookies: ReadonlyMap<string, string>, isSecure: boolean): string[] =>
  Object.entries(cookieNames).flatMap(([gatewayName, name]) => {
    const value = cookies.get(gatewayName);
    if (value === undefined) return [];
    const lifetimeSeconds = gatewayName === identity.accessCookie ? identity.accessTokenSeconds : refreshCookieSeconds;
    const maxAge = value === '' ? 0 : lifetimeSeconds;
    return [`${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`];
  });
