import { admin, identity } from '@hamrah/contracts';
import { membersSiteRoutes } from '@hamrah/contracts/inventory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const ownOrigin = 'https://hamrah.example';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    PUBLIC_ORIGIN: ownOrigin,
    WRITES_PER_MINUTE: '1000000',
    SIGN_INS_PER_MINUTE: '1000000',
  });
  // Every caller is staff here, because refusals of staff routes are hidden from others.
  gateway.service('admin').respondWith((_, outgoing) => outgoing.end('{}'));
});
afterAll(() => gateway.stop());

const writeRoutes = membersSiteRoutes.filter(({ declared: { method } }) => method !== 'GET');
const pathOf = (path: string) => path.replaceAll(/:\w+/g, 'x');
const cookie = `${identity.accessCookie}=x; ${admin.staffCookie}=${'x'.repeat(43)}`;
const formTypes = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=b'];

/** Headers of requests that a foreign page triggers, or that hide their source. */
const forgeries: Record<string, Record<string, string>> = {
  'a foreign page': { cookie, origin: 'https://elsewhere.example' },
  'a foreign page, without a session': { origin: 'https://elsewhere.example' },
  'an opaque origin (sandbox, file or redirect)': { cookie, origin: 'null' },
  'our site without https': { cookie, origin: 'http://hamrah.example' },
  'our site on another port': { cookie, origin: 'https://hamrah.example:8443' },
  'a sibling subdomain': { cookie, origin: 'https://blog.hamrah.example' },
  'a domain that starts with ours': { cookie, origin: 'https://hamrah.example.evil.example' },
  'an empty origin': { cookie, origin: '' },
  'two origins': { cookie, origin: `${ownOrigin}, https://elsewhere.example` },
  'a referrer instead of an origin': { cookie, referer: `${ownOrigin}/` },
  'an unknown source': { cookie },
  'a browser with Sec-Fetch-Site: cross-site': { cookie, 'sec-fetch-site': 'cross-site' },
  'a browser with Sec-Fetch-Site: same-site': { cookie, 'sec-fetch-site': 'same-site' },
  'a browser with Sec-Fetch-Site: none': { cookie, 'sec-fetch-site': 'none' },
  'a client whose bearer token does not reach the service': {
    cookie,
    authorization: 'Bearer x',
    connection: 'authorization',
  },
  'a foreign page with a bearer token': { authorization: 'Bearer x', origin: 'https://elsewhere.example' },
};

describe.each(Object.entries(forgeries))('requests from %s', (_, headers) => {
  it('are refused on every write route, with any content type', async () => {
    expect(writeRoutes.length).toBeGreaterThan(40);
    for (const { declared, service } of writeRoutes) {
      if (declared.access === 'staff' && !headers.cookie) continue;
      const line = `${declared.method} ${pathOf(declared.path)}`;
      const { requests } = gateway.service(service);
      const countBefore = requests.length;
      const replies = [...formTypes, 'application/json'].map((type) =>
        send(gateway, `/api${pathOf(declared.path)}`, {
          method: declared.method,
          headers: { ...headers, 'content-type': type, 'content-length': '2' },
          body: '{}',
        }),
      );
      for (const reply of await Promise.all(replies))
        expect([line, reply.status, reply.json()]).toMatchObject([line, 403, { code: 'request.origin_not_allowed' }]);
      expect(requests.slice(countBefore)).not.toContain(line);
    }
  });
});

it('accepts requests of our own pages on every write route', async () => {
  for (const { declared, service } of writeRoutes) {
    const { requests } = gateway.service(service);
    const countBefore = requests.length;
    const headers = { cookie, origin: ownOrigin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    await send(gateway, `/api${pathOf(declared.path)}`, {
      method: declared.method,
      headers: { ...headers, 'content-length': '2' },
      body: '{}',
    });
    expect(requests.slice(countBefore)).toContain(`${declared.method} ${pathOf(declared.path)}`);
  }
});

it('sends no CORS headers on any route', async () => {
  for (const { declared } of membersSiteRoutes) {
    for (const method of ['OPTIONS', 'GET']) {
      const { headers } = await send(gateway, `/api${pathOf(declared.path)}`, {
        method,
        headers: { origin: 'https://elsewhere.example', 'access-control-request-method': declared.method },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  }
});
