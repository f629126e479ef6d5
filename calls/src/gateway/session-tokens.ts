import { identity } from '@hamrah/contracts';
import { z } from 'zod';

/**
 * Cookies beside the token of `/login`, for clients that keep cookies: the token names the session, they prolong it. A
 * cookie alone opens nothing, for every call asks for the token too.
 */
export const accessCookie = 'hamrah_calls_access';
export const refreshCookie = 'hamrah_calls_refresh';

const bearer = /^Bearer +([\w.-]+)$/i;

/** The token of an `Authorization` header. */
export const bearerTokenOf = (header: string): string | undefined => bearer.exec(header)?.[1];

const claims = identity.accessClaims.extend({ exp: z.number() });

/** What a token says of itself; nobody has verified it. */
export function unverifiedClaimsOf(token: string): z.output<typeof claims> | undefined {
  try {
    return claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  } catch {
    return undefined;
  }
}

/** Tokens sent a moment before they end would end on their way. */
const expiryMarginSeconds = 5;

/** What a session can be prolonged with. */
export interface TokenSources {
  readonly access: string | undefined;
  /** Trades the refresh cookie for a new access token; undefined without that cookie or when it is spent. */
  refresh(): Promise<string | undefined>;
}

/** The token to call with for the session that `token` names: itself, or while it has ended one of its cookies. */
export async function findLiveToken(
  token: string,
  { access, refresh }: TokenSources,
  now: Date,
): Promise<string | undefined> {
  const named = unverifiedClaimsOf(token);
  if (!named) return undefined;
  const isLive = ({ exp }: { exp: number }) => exp > now.getTime() / 1_000 + expiryMarginSeconds;
  if (isLive(named)) return token;
  const ofTheSession = (other: string | undefined) => {
    const said = other === undefined ? undefined : unverifiedClaimsOf(other);
    return said && said.sid === named.sid && isLive(said) ? other : undefined;
  };
  return ofTheSession(access) ?? ofTheSession(await refresh());
}

/** The cookies a route of ours has set, by name; the empty text for one that it cleared. */
export function parseSetCookies(lines: readonly string[]): Map<string, string> {
  return new Map(
    lines.map((line) => {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const at = pair.indexOf('=');
      const isCleared = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
      return [pair.slice(0, at), isCleared ? '' : pair.slice(at + 1)];
    }),
  );
}

const refreshCookieSeconds = 30 * 24 * 3_600;
const cookieNames = { [identity.accessCookie]: accessCookie, [identity.refreshCookie]: refreshCookie };

/** The `Set-Cookie` lines that hand a session's cookies on under our own names. */
export const setCookieLinesOf = (cookies: ReadonlyMap<string, string>, isSecure: boolean): string[] =>
  Object.entries(cookieNames).flatMap(([theirs, ours]) => {
    const value = cookies.get(theirs);
    if (value === undefined) return [];
    const age = value === '' ? 0 : theirs === identity.accessCookie ? identity.accessTokenSeconds : refreshCookieSeconds;
    return [`${ours}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`];
  });
