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
  'base-uri': ["'none'"],
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

/** The policy of all that is no page: opened as one, it loads nothing, runs nothing and sends nothing. */
const barePolicy = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');

/** What no page of ours and nothing in it may use. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Headers of every answer of the gateway; pages put their own Content-Security-Policy in the place of this one. */
export const securityHeaders = (publicOrigin: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': barePolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(publicOrigin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});
