import { admin, identity } from '@hamrah/contracts';
import { allRoutes } from '@hamrah/contracts/inventory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway, send } from '../testing/test-gateway.ts';

const own = 'https://hamrah.example';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ PUBLIC_ORIGIN: own, WRITES_PER_MINUTE: '1000000', SIGN_INS_PER_MINUTE: '1000000' });
  // Whoever asks is staff, so that what is refused of staff routes is said.
  gateway.service('admin').respondWith((_, outgoing) => outgoing.end('{}'));
});
afterAll(() => gateway.stop());

const changing = allRoutes.filter(({ declared: { method } }) => method !== 'GET');
const pathOf = (path: string) => path.replaceAll(/:\w+/g, 'x');
const cookie = `${identity.accessCookie}=x; ${admin.staffCookie}=x`;
const forms = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=b'];

/** What a page of somebody else makes a browser send, or a request that hides where it comes from. */
const forgeries: Record<string, Record<string, string>> = {
  'a page elsewhere': { cookie, origin: 'https://elsewhere.example' },
  'a page elsewhere, of a visitor': { origin: 'https://elsewhere.example' },
  'a page without an origin (sandboxed, a file, a redirect)': { cookie, origin: 'null' },
  'our site without https': { cookie, origin: 'http://hamrah.example' },
  'our site at another port': { cookie, origin: 'https://hamrah.example:8443' },
  'a site beside ours': { cookie, origin: 'https://blog.hamrah.example' },
  'a site whose name begins like ours': { cookie, origin: 'https://hamrah.example.evil.example' },
  'an origin that is empty': { cookie, origin: '' },
  'two origins at once': { cookie, origin: `${own}, https://elsewhere.example` },
  'a referrer in place of an origin': { cookie, referer: `${own}/` },
  'no word of where from': { cookie },
  'a browser that says cross-site': { cookie, 'sec-fetch-site': 'cross-site' },
  'a browser that says same-site': { cookie, 'sec-fetch-site': 'same-site' },
  'a browser that says nothing of a page': { cookie, 'sec-fetch-site': 'none' },
  'a bearer of somebody else’s page': { authorization: 'Bearer x', origin: 'https://elsewhere.example' },
};

describe.each(Object.entries(forgeries))('a request from %s', (_, headers) => {
  it('changes nothing by any route, in whatever content type: no service hears of it', async () => {
    expect(changing.length).toBeGreaterThan(40);
    for (const { declared, service } of changing) {
      if (declared.who === 'staff' && !headers.cookie) continue;
      const line = `${declared.method} ${pathOf(declared.path)}`;
      const { requests: heard } = gateway.service(service);
      const before = heard.length;
      const replies = [...forms, 'application/json'].map((type) =>
        send(gateway, `/api${pathOf(declared.path)}`, {
          method: declared.method,
          headers: { ...headers, 'content-type': type, 'content-length': '2' },
          body: '{}',
        }),
      );
      for (const reply of await Promise.all(replies))
        expect([line, reply.status, reply.json()]).toMatchObject([line, 403, { code: 'request.origin_not_allowed' }]);
      expect(heard.slice(before)).not.toContain(line);
    }
  });
});

it('a page of ours is heard by every route', async () => {
  for (const { declared, service } of changing) {
    const { requests: heard } = gateway.service(service);
    const before = heard.length;
    const headers = { cookie, origin: own, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    await send(gateway, `/api${pathOf(declared.path)}`, {
      method: declared.method,
      headers: { ...headers, 'content-length': '2' },
      body: '{}',
    });
    expect(heard.slice(before)).toContain(`${declared.method} ${pathOf(declared.path)}`);
  }
});

it('no page elsewhere may read any reply: nothing answers the questions of cross-origin sharing', async () => {
  for (const { declared } of allRoutes) {
    for (const method of ['OPTIONS', 'GET']) {
      const { headers } = await send(gateway, `/api${pathOf(declared.path)}`, {
        method,
        headers: { origin: 'https://elsewhere.example', 'access-control-request-method': declared.method },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  }
});
