/** Sources to add to directives, as in the shell's `csp.json`. */
export type CspAdditions = Readonly<Record<string, readonly string[]>>;

const basePolicy: CspAdditions = {
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

/** The Content-Security-Policy of pages, with the additions of the shell's build. */
export function contentSecurityPolicy(publicOrigin: string, additions: CspAdditions): string {
  // In browsers before CSP 3, 'self' does not cover WebSockets.
  const socket = publicOrigin.replace(/^http/, 'ws');
  return Object.entries(basePolicy)
    .map(([directive, sources]) => {
      const socketSources = directive === 'connect-src' ? [socket] : [];
      return [directive, ...sources, ...socketSources, ...(additions[directive] ?? [])].join(' ');
    })
    .join('; ');
}

/**
 * For scripts of workers that run WebAssembly. A worker has the policy of its own script, so pages do not need to allow
 * code compilation.
 */
export const wasmWorkerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** For the service worker of the members’ site. It only requests files and pages of the site. */
export const serviceWorkerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** For replies that are not pages. A browser that opens one as a page loads and runs nothing. */
const nonPagePolicy = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');

const disabledFeatures = [
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

/**
 * Default headers of every reply. Pages and worker scripts replace the Content-Security-Policy. Embeddable photos
 * replace the Cross-Origin-Resource-Policy.
 */
export const securityHeaders = (publicOrigin: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': nonPagePolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': disabledFeatures.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(publicOrigin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});
