/** Hosts of the push services of Chrome, Firefox, Safari and Edge. A leading dot means any subdomain. */
const pushHosts: readonly string[] = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Whether an endpoint belongs to a known push service, or to `testOrigin`. Members choose the endpoint. Any other
 * address would let them direct our requests to any host (SSRF).
 */
export function isPushServiceUrl(endpoint: string, testOrigin: string | undefined): boolean {
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (origin === testOrigin) return true;
  return (
    protocol === 'https:' &&
    port === '' &&
    pushHosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
  );
}
