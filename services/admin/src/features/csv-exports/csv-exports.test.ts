import { admin, billing, identity, profile } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeIdentity, maskedContactOf } from '../../testing/fake-services.ts';
import { type OpenAdmin, openAdmin, testEnquiry } from '../../testing/index.ts';
import { paymentOf, publishMember } from '../../testing/members.ts';

const fakeServices = fakeIdentity();
let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin({ replace: { request: fakeServices.request } });
});
afterAll(() => service.stop());

/** Parses an RFC 4180 CSV file. */
function parseCsv(bytes: unknown): string[][] {
  const text = (bytes as Buffer).toString();
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  const records = text.slice(1, -2).split('\r\n');
  return records.map((record) =>
    [...record.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) =>
      quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
    ),
  );
}
const asObjects = ([header = [], ...records]: string[][]) =>
  records.map((record) => Object.fromEntries(header.map((name, index) => [name, record[index]])));

describe('exportMembers', () => {
  it('contains the filtered members with masked contacts, but no password, photo, About Me or token', async () => {
    const { member } = await publishMember(service, {
      firstName: 'Asha',
      about: 'Written about me',
      photo: 'the-photo-id',
    });
    await publishMember(service, { firstName: 'Ravi', gender: 'Male' });
    const support = await service.signInAs('support');
    const reply = await support.send(admin.exportMembers, { query: { gender: 'Female' } });
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(reply.headers.get('content-disposition')).toMatch(
      /^attachment; filename="hamrah-members-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [row, ...others] = asObjects(parseCsv(reply.body));
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ID: member,
      'First Name': 'Asha',
      Phone: maskedContactOf(member).phone,
      Email: maskedContactOf(member).email,
      Account: 'Free',
      Date: '2026-01-15',
      Suspended: 'no',
    });
    const text = String(reply.body);
    expect(text).not.toMatch(/Written about me|the-photo-id/);
    expect(Object.keys(row ?? {}).join()).not.toMatch(/password|photo|pic|about|token/i);
  });

  it('contains the optional details, which profile returns, except the zip code', async () => {
    const { member } = await publishMember(service, { path: 'Brahma Kumaris' });
    const details = { ...profile.emptyOptionalDetails, diet: 'Vegetarian', fatherOccupation: 'Farmer', sisters: 2 };
    const { zipcode: _, ...staffDetails } = { ...details, hobbies: ['Seva', 'Yoga'] } as profile.OptionalProfileDetails;
    fakeServices.on(profile.listStaffDetails, ({ members }) => ({
      items: members.map((code) => ({ member: code, details: staffDetails })),
    }));
    const support = await service.signInAs('support');
    const { body } = await support.send(admin.exportMembers, { query: { path: 'Brahma Kumaris' } });
    const [row = {}] = asObjects(parseCsv(body));
    expect(row).toMatchObject({
      ID: member,
      Diet: 'Vegetarian',
      'Father Occupation': 'Farmer',
      Sisters: '2',
      Brothers: '',
      Hobbies: 'Seva, Yoga',
    });
    expect(Object.keys(row).join()).not.toMatch(/zip/i);
  });

  it('disables formulas in names', async () => {
    const name = '=HYPERLINK("http://elsewhere.example"';
    await publishMember(service, { firstName: name, lastName: '+cmd', city: '@SUM(1)', path: 'Art of Living' });
    const support = await service.signInAs('support');
    const { body } = await support.send(admin.exportMembers, { query: { path: 'Art of Living' } });
    expect(asObjects(parseCsv(body))).toMatchObject([
      { 'First Name': `'${name}`, 'Last Name': `'+cmd`, City: `'@SUM(1)` },
    ]);
  });

  it('contains every member once across pages', async () => {
    const { model } = service.context.store.members;
    await service.deliver(profile.listEntryAdded, { list: 'paths', name: 'Ananda Marga' });
    const { member } = await publishMember(service, { path: 'Ananda Marga', joinedAt: '2025-01-01T00:00:00.000Z' });
    const row = await service.context.store.members.find(member);
    const rows = Array.from({ length: 2_500 }, (_, index) => {
      const _id = `HMX${String(index).padStart(7, '0')}`;
      return { ...row, _id, timeKey: `2025-01-01T00:00:00.000Z|${_id}`, nameKey: `x|${_id}` };
    });
    await model.collection.insertMany(rows as never);
    const support = await service.signInAs('support');
    const { body } = await support.send(admin.exportMembers, { query: { path: 'Ananda Marga' } });
    const ids = asObjects(parseCsv(body)).map(({ ID }) => ID);
    expect(ids).toHaveLength(2_501);
    expect(new Set(ids).size).toBe(2_501);
    const { entries } = await support.call(admin.listMembers, { query: { path: 'Ananda Marga' } });
    expect(entries).toBe(2_501);
  });

  it('records the staff member and the filters in the audit log', async () => {
    const support = await service.signInAs('support');
    await support.send(admin.exportMembers, { query: { account: 'Pro', search: 'nobody at all' } });
    const owner = await service.signInAs('owner');
    const { items } = await owner.call(admin.listAudit, { query: { staff: support.id } });
    expect(items).toMatchObject([
      { action: 'members.exported', details: { filters: { account: 'Pro', search: 'nobody at all' } } },
    ]);
  });

  it('records no searched contacts in the audit log', async () => {
    const support = await service.signInAs('support');
    for (const [route, search] of [
      [admin.exportMembers, 'asha@mail.example'],
      [admin.exportMembers, '9876543210'],
      [admin.exportEnquiries, '+91 98765 43210'],
    ] as const)
      expect((await support.send(route, { query: { search } })).status).toBe(200);
    const owner = await service.signInAs('owner');
    const { items } = await owner.call(admin.listAudit, { query: { staff: support.id } });
    expect(items).toHaveLength(3);
    expect(JSON.stringify(items)).not.toMatch(/mail\.example"|98765|43210/);
  });

  it('fails while contacts are unavailable', async () => {
    fakeServices.on(identity.listMaskedContacts, () => {
      throw new Error('unavailable');
    });
    const support = await service.signInAs('support');
    expect(await support.send(admin.exportMembers, { query: {} })).toMatchObject({ status: 500 });
    fakeServices.on(identity.listMaskedContacts, ({ members }) => ({
      contacts: members.map((code) => ({ member: code, ...maskedContactOf(code) })),
    }));
  });
});

it('exports payments with amounts in rupees and times in India', async () => {
  const { member } = await publishMember(service, { firstName: 'Meera', path: 'Sahaja Yoga' });
  const payment = paymentOf(member, { paidAt: '2026-03-01T20:00:05.000Z' });
  await service.deliver(billing.paymentSettled, payment);
  const finance = await service.signInAs('finance');
  const { body } = await finance.send(admin.exportPayments, { query: { path: 'Sahaja Yoga' } });
  expect(asObjects(parseCsv(body))).toEqual([
    {
      ID: member,
      Name: 'Meera Rao',
      Email: maskedContactOf(member).email,
      Phone: maskedContactOf(member).phone,
      Path: 'Sahaja Yoga',
      Txn: payment.payment,
      Plan: 'Silver',
      Amount: '1499.00',
      GST: '269.82',
      Total: '1768.82',
      Refunded: '0.00',
      State: 'confirmed',
      Invoice: 'HM/25-26/000001',
      Date: '2026-03-02',
      Time: '01:30:05',
    },
  ]);
});

it('exports enquiries with line breaks and quotes, and a masked phone number', async () => {
  const message = 'First line\r\n"Second", he said';
  await service.sendEnquiry(testEnquiry({ name: 'Ravi', message, phone: '9876543210' }));
  const support = await service.signInAs('support');
  const { body } = await support.send(admin.exportEnquiries, { query: {} });
  expect(asObjects(parseCsv(body))).toMatchObject([
    { Name: 'Ravi', Message: 'First line\n"Second", he said', Phone: '98••••••10', State: 'new', Owner: '' },
  ]);
});
