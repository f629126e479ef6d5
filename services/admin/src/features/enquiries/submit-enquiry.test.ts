import { admin, profile } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiryLimits } from '../../domain/enquiry-limits.ts';
import { type OpenAdmin, openAdmin, testAddress, testEnquiry } from '../../testing/index.ts';

let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin();
});
afterAll(() => service.stop());

const acceptedReply = { status: 201, message: 'Thank you. Our team will call you soon.' };
const refusal = { status: 429, code: 'admin.too_many_enquiries' };
const storedOf = async (phone: string) =>
  (await service.storedEnquiries()).filter((enquiry) => enquiry.phone === phone);

describe('submitEnquiry', () => {
  it('stores the enquiry and replies with the next step', async () => {
    const enquiry = testEnquiry({ type: 'nri', message: 'Do you help in Toronto?\nशुभ दिन' });
    expect(await service.asAnyone().call(admin.submitEnquiry, { body: enquiry })).toEqual({
      message: acceptedReply.message,
    });
    expect(await storedOf(enquiry.phone)).toMatchObject([
      { ...enquiry, state: 'new', owner: null, notes: [], _id: expect.any(String), at: expect.any(Date) },
    ]);
  });

  it('stores markup as plain text', async () => {
    const enquiry = testEnquiry({ name: '<script>alert(1)</script>', message: '"><img src=x onerror=alert(1)>' });
    expect(await service.sendEnquiry(enquiry)).toMatchObject(acceptedReply);
    expect(await storedOf(enquiry.phone)).toMatchObject([{ name: enquiry.name, message: enquiry.message }]);
  });

  it('stores a repeated enquiry once and returns the same reply', async () => {
    const enquiry = testEnquiry();
    expect(await service.sendEnquiry(enquiry)).toEqual(await service.sendEnquiry(enquiry));
    expect(await storedOf(enquiry.phone)).toHaveLength(1);
  });

  it('stores twenty identical concurrent enquiries once', async () => {
    const enquiry = testEnquiry();
    const from = testAddress();
    const replies = await Promise.all(Array.from({ length: 20 }, () => service.sendEnquiry(enquiry, from)));
    for (const reply of replies) expect(reply).toMatchObject(acceptedReply);
    expect(await storedOf(enquiry.phone)).toHaveLength(1);
  });
});

describe('the enquiry route', () => {
  it('refuses the fourth enquiry a day from one phone number in any format, and returns the time to wait', async () => {
    const { phone, ...rest } = testEnquiry();
    for (const message of ['one', 'two', 'three']) {
      expect(await service.sendEnquiry({ ...rest, phone, message })).toMatchObject(acceptedReply);
    }
    const reply = await service.sendEnquiry({ ...rest, phone: `+91 ${phone}`, message: 'four' });
    expect(reply).toMatchObject(refusal);
    expect(reply.retryAfter).toBeGreaterThan(23 * 3_600);
    expect(reply.retryAfter).toBeLessThanOrEqual(24 * 3_600);
    expect(await storedOf(phone)).toHaveLength(3);
  });

  it('refuses enquiries above the daily limit of one IPv4 address or IPv6 network', async () => {
    const networks = [(_: number) => '203.0.113.9', (n: number) => `2001:db8:7:7::${n + 1}`];
    for (const addressOf of networks) {
      for (let n = 0; n < enquiryLimits.maxPerAddress; n++)
        expect(await service.sendEnquiry(testEnquiry(), addressOf(n))).toMatchObject(acceptedReply);
      expect(await service.sendEnquiry(testEnquiry(), addressOf(enquiryLimits.maxPerAddress))).toMatchObject(refusal);
    }
    expect(await service.sendEnquiry(testEnquiry(), '2001:db8:7:8::1')).toMatchObject(acceptedReply);
  });

  it('accepts exactly three of ten concurrent enquiries from one phone number', async () => {
    const { phone, ...rest } = testEnquiry();
    const submissions = Array.from({ length: 10 }, (_, n) =>
      service.sendEnquiry({ ...rest, phone, message: `question ${n}` }),
    );
    const statuses = (await Promise.all(submissions)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    expect(await storedOf(phone)).toHaveLength(3);
  });

  it.each([
    ['name', 'Name is Required!'],
    ['phone', 'Phone is Required!'],
    ['message', 'Message is Required!'],
    ['path', 'Spritual Path is Required!'],
  ])('refuses a missing %s and names the field', async (path, message) => {
    const { [path as 'name']: _, ...rest } = testEnquiry();
    const reply = await service.sendEnquiry(rest);
    expect(reply).toMatchObject({ status: 400, code: 'request.invalid', fields: [{ path, message }] });
  });

  it.each([
    ['a name that is too long', { name: 'a'.repeat(81) }],
    ['a message that is too long', { message: 'a'.repeat(2_001) }],
    ['a phone number with letters', { phone: 'call me maybe' }],
    ['an unknown path', { path: 'Nowhere' }],
    ['an unknown type', { type: 'billing' }],
    ['an unpaired surrogate', { message: 'so \ud83d' }],
    ['a query operator instead of text', { name: { $ne: null } }],
  ])('refuses %s', async (_, changes) => {
    const reply = await service.sendEnquiry({ ...testEnquiry(), ...changes });
    expect(reply).toMatchObject({ status: 400, code: 'request.invalid', fields: [{ path: Object.keys(changes)[0] }] });
  });
});

describe('the enquiry limits', () => {
  it('store no phone number and no client address', async () => {
    const enquiry = testEnquiry();
    await service.sendEnquiry(enquiry, '198.51.100.77');
    const rows = await service.context.store.enquirySubmissions.model.find().lean();
    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(rows)).not.toContain(enquiry.phone);
    expect(JSON.stringify(rows)).not.toContain('198.51.100.77');
  });

  it('delete recorded submissions when they expire, and enquiries after 730 days', async () => {
    const { enquiries, enquirySubmissions } = service.context.store;
    const ttlsOf = async (model: { listIndexes(): Promise<{ key: object; expireAfterSeconds?: number }[]> }) =>
      (await model.listIndexes()).flatMap(({ key, expireAfterSeconds }) =>
        expireAfterSeconds === undefined ? [] : [[Object.keys(key)[0], expireAfterSeconds]],
      );
    expect(await ttlsOf(enquiries.model as never)).toEqual([['at', 730 * 24 * 3_600]]);
    expect(await ttlsOf(enquirySubmissions.model as never)).toEqual([['expiresAt', 0]]);
  });

  it('accept another enquiry from the same phone number a day later', async () => {
    const { phone, ...rest } = testEnquiry();
    for (const message of ['one', 'two', 'three']) await service.sendEnquiry({ ...rest, phone, message });
    expect(await service.sendEnquiry({ ...rest, phone, message: 'four' })).toMatchObject(refusal);
    service.advanceClock(24 * 3_600_000 + 1_000);
    expect(await service.sendEnquiry({ ...rest, phone, message: 'four' })).toMatchObject(acceptedReply);
  });
});

it('accepts a path once staff have added it', async () => {
  const enquiry = testEnquiry({ path: 'Sant Mat' });
  expect(await service.sendEnquiry(enquiry)).toMatchObject({
    status: 400,
    code: 'request.invalid',
    fields: [{ path: 'path', message: 'Spritual Path is Required!' }],
  });
  await service.deliver(profile.listEntryAdded, { list: 'paths', name: 'Sant Mat' });
  expect(await service.sendEnquiry(enquiry)).toMatchObject({ status: 201 });
  expect(await storedOf(enquiry.phone)).toMatchObject([{ path: 'Sant Mat' }]);
});
