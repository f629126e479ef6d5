import { admin, profile } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin, testAddress, testEnquiry } from '../../testing/index.ts';

let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin();
});
afterAll(() => service.stop());

const answer = { status: 201, message: 'Thank you. Our team will call you soon.' };
const refusal = { status: 429, code: 'admin.too_many_enquiries' };
const keptOf = async (phone: string) => (await service.storedEnquiries()).filter((one) => one.phone === phone);

describe('does it', () => {
  it('keeps what was asked, with its page and its time, and says what happens next', async () => {
    const enquiry = testEnquiry({ type: 'nri', message: 'Do you help in Toronto?\nशुभ दिन' });
    expect(await service.asAnyone().call(admin.makeEnquiry, { body: enquiry })).toEqual({ message: answer.message });
    expect(await keptOf(enquiry.phone)).toMatchObject([
      { ...enquiry, state: 'new', owner: null, notes: [], _id: expect.any(String), at: expect.any(Date) },
    ]);
  });

  it('keeps script as the text it is', async () => {
    const enquiry = testEnquiry({ name: '<script>alert(1)</script>', message: '"><img src=x onerror=alert(1)>' });
    expect(await service.sendEnquiry(enquiry)).toMatchObject(answer);
    expect(await keptOf(enquiry.phone)).toMatchObject([{ name: enquiry.name, message: enquiry.message }]);
  });

  it('keeps the very same text sent twice once, and answers alike', async () => {
    const enquiry = testEnquiry();
    expect(await service.sendEnquiry(enquiry)).toEqual(await service.sendEnquiry(enquiry));
    expect(await keptOf(enquiry.phone)).toHaveLength(1);
  });

  it('keeps it once also when twenty come at once', async () => {
    const enquiry = testEnquiry();
    const from = testAddress();
    const replies = await Promise.all(Array.from({ length: 20 }, () => service.sendEnquiry(enquiry, from)));
    for (const reply of replies) expect(reply).toMatchObject(answer);
    expect(await keptOf(enquiry.phone)).toHaveLength(1);
  });
});

describe('what it refuses', () => {
  it('refuses the fourth of a day from one phone, however the number is written, and says when to come back', async () => {
    const { phone, ...rest } = testEnquiry();
    for (const message of ['one', 'two', 'three']) {
      expect(await service.sendEnquiry({ ...rest, phone, message })).toMatchObject(answer);
    }
    const fourth = await service.sendEnquiry({ ...rest, phone: `+91 ${phone}`, message: 'four' });
    expect(fourth).toMatchObject(refusal);
    expect(fourth.retryAfter).toBeGreaterThan(23 * 3_600);
    expect(fourth.retryAfter).toBeLessThanOrEqual(24 * 3_600);
    expect(await keptOf(phone)).toHaveLength(3);
  });

  it('refuses the sixth of a day from one household, by IPv4 and by IPv6', async () => {
    const homes = [(_: number) => '203.0.113.9', (n: number) => `2001:db8:7:7::${n + 1}`];
    for (const home of homes) {
      for (let n = 0; n < 5; n++) expect(await service.sendEnquiry(testEnquiry(), home(n))).toMatchObject(answer);
      expect(await service.sendEnquiry(testEnquiry(), home(5))).toMatchObject(refusal);
    }
    expect(await service.sendEnquiry(testEnquiry(), '2001:db8:7:8::1')).toMatchObject(answer);
  });

  it('lets exactly three through of ten different ones at once', async () => {
    const { phone, ...rest } = testEnquiry();
    const asked = Array.from({ length: 10 }, (_, n) => service.sendEnquiry({ ...rest, phone, message: `question ${n}` }));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    expect(await keptOf(phone)).toHaveLength(3);
  });

  it.each([
    ['name', 'Name is Required!'],
    ['phone', 'Phone is Required!'],
    ['message', 'Message is Required!'],
    ['path', 'Spritual Path is Required!'],
  ])('names the %s that is missing', async (path, message) => {
    const { [path as 'name']: _, ...rest } = testEnquiry();
    const asked = await service.sendEnquiry(rest);
    expect(asked).toMatchObject({ status: 400, code: 'request.invalid', fields: [{ path, message }] });
  });

  it.each([
    ['a name that is too long', { name: 'a'.repeat(81) }],
    ['a message that is too long', { message: 'a'.repeat(2_001) }],
    ['a phone of letters', { phone: 'call me maybe' }],
    ['a path that is none', { path: 'Nowhere' }],
    ['a page that is none', { type: 'billing' }],
    ['half a character', { message: 'so \ud83d' }],
    ['an operator in place of a text', { name: { $ne: null } }],
  ])('refuses %s', async (_, changes) => {
    const asked = await service.sendEnquiry({ ...testEnquiry(), ...changes });
    expect(asked).toMatchObject({ status: 400, code: 'request.invalid', fields: [{ path: Object.keys(changes)[0] }] });
  });
});

describe('what it remembers', () => {
  it('holds no phone number and no address in the limits', async () => {
    const enquiry = testEnquiry();
    await service.sendEnquiry(enquiry, '198.51.100.77');
    const turns = JSON.stringify(await service.deps.store.enquirySubmissions.model.find().lean());
    expect(turns).not.toContain(enquiry.phone);
    expect(turns).not.toContain('198.51.100.77');
  });

  it('lets the limits go after a day and enquiries after 730 days', async () => {
    const { enquiries, enquirySubmissions: enquiryTurns } = service.deps.store;
    const lifetimes = async (model: { listIndexes(): Promise<{ key: object; expireAfterSeconds?: number }[]> }) =>
      (await model.listIndexes()).flatMap(({ key, expireAfterSeconds }) =>
        expireAfterSeconds === undefined ? [] : [[Object.keys(key)[0], expireAfterSeconds]],
      );
    expect(await lifetimes(enquiries.model as never)).toEqual([['at', 730 * 24 * 3_600]]);
    expect(await lifetimes(enquiryTurns.model as never)).toEqual([['expiresAt', 0]]);
  });

  it('takes more from the same phone a day later', async () => {
    const { phone, ...rest } = testEnquiry();
    for (const message of ['one', 'two', 'three']) await service.sendEnquiry({ ...rest, phone, message });
    expect(await service.sendEnquiry({ ...rest, phone, message: 'four' })).toMatchObject(refusal);
    service.advanceClock(24 * 3_600_000 + 1_000);
    expect(await service.sendEnquiry({ ...rest, phone, message: 'four' })).toMatchObject(answer);
  });
});

it('takes a path as soon as staff have added it, and refuses it with its message before', async () => {
  const enquiry = testEnquiry({ path: 'Sant Mat' });
  expect(await service.sendEnquiry(enquiry)).toMatchObject({
    status: 400,
    code: 'request.invalid',
    fields: [{ path: 'path', message: 'Spritual Path is Required!' }],
  });
  await service.deliver(profile.listEntryAdded, { list: 'paths', name: 'Sant Mat' });
  expect(await service.sendEnquiry(enquiry)).toMatchObject({ status: 201 });
  expect(await keptOf(enquiry.phone)).toMatchObject([{ path: 'Sant Mat' }]);
});
