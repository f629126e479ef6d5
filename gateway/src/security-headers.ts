/** Directives a build may add sources to, as `csp.json` of the shell lists them. */
export type CspAdditions = Readonly<Record<string, readonly string[]>>;

const policy: CspAdditions = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** The Content-Security-Policy of pages of `publicOrigin`, with the hashes the shell's build asks for. */
export function contentSecurityPolicy(publicOrigin: string, additions: CspAdditions): string {
  // Browsers before CSP 3 do not count a page's own WebSocket as 'self'.
  const socket = publicOrigin.replace(/^http/, 'ws');
  return Object.entries(policy)
    .map(([directive, sources]) => {
      const own = directive === 'connect-src' ? [socket] : [];
      return [directive, ...sources, ...own, ...(additions[directive] ?? [])].join(' ');
    })
    .join('; ');
}

/** Headers of every reply besides the Content-Security-Policy. */
export const securityHeaders = (publicOrigin: string): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(publicOrigin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});
