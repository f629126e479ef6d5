import { admin, billing, identity } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishMember, maskedOf, paymentOf, fakeIdentity } from '../../testing/members.ts';
import { type OpenAdmin, openAdmin, testEnquiry } from '../../testing/index.ts';

const neighbours = fakeIdentity();
let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin({ replace: { request: neighbours.request } });
});
afterAll(() => service.stop());

/** Records of a CSV file as RFC 4180 reads them. */
function parse(bytes: unknown): string[][] {
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
const asObjects = ([head = [], ...records]: string[][]) =>
  records.map((record) => Object.fromEntries(head.map((name, at) => [name, record[at]])));

describe('the file of members', () => {
  it('has all a filter leaves under headings, contact details masked, and neither password, photo, About Me nor token', async () => {
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
    const [row, ...others] = asObjects(parse(reply.body));
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ID: member,
      'First Name': 'Asha',
      Phone: maskedOf(member).phone,
      Email: maskedOf(member).email,
      Account: 'Free',
      Date: '2026-01-15',
      Suspended: 'no',
    });
    const text = String(reply.body);
    expect(text).not.toMatch(/Written about me|the-photo-id/);
    expect(Object.keys(row ?? {}).join()).not.toMatch(/password|photo|pic|about|token/i);
  });

  it('does no harm in a spreadsheet, whatever a member is called', async () => {
    const name = '=HYPERLINK("http://elsewhere.example"';
    await publishMember(service, { firstName: name, lastName: '+cmd', city: '@SUM(1)', path: 'Art of Living' });
    const support = await service.signInAs('support');
    const { body } = await support.send(admin.exportMembers, { query: { path: 'Art of Living' } });
    expect(asObjects(parse(body))).toMatchObject([
      { 'First Name': `'${name}`, 'Last Name': `'+cmd`, City: `'@SUM(1)` },
    ]);
  });

  it('holds every member once, over as many parts as it takes', async () => {
    const { model } = service.deps.store.members;
    const { member } = await publishMember(service, { path: 'Ananda Marga', joinedAt: '2025-01-01T00:00:00.000Z' });
    const one = await service.deps.store.members.find(member);
    const many = Array.from({ length: 2_500 }, (_, at) => {
      const _id = `HMX${String(at).padStart(7, '0')}`;
      return { ...one, _id, listedAt: `2025-01-01T00:00:00.000Z|${_id}`, nameKey: `x|${_id}` };
    });
    await model.collection.insertMany(many as never);
    const support = await service.signInAs('support');
    const { body } = await support.send(admin.exportMembers, { query: { path: 'Ananda Marga' } });
    const ids = asObjects(parse(body)).map(({ ID }) => ID);
    expect(ids).toHaveLength(2_501);
    expect(new Set(ids).size).toBe(2_501);
    const { entries } = await support.call(admin.listMembers, { query: { path: 'Ananda Marga' } });
    expect(entries).toBe(2_501);
  });

  it('stands in the audit: who took what, by which filter', async () => {
    const support = await service.signInAs('support');
    await support.send(admin.exportMembers, { query: { account: 'Pro', search: 'nobody at all' } });
    const owner = await service.signInAs('owner');
    const { items } = await owner.call(admin.listAudit, { query: { staff: support.id } });
    expect(items).toMatchObject([
      { act: 'members.exported', details: { filters: { account: 'Pro', search: 'nobody at all' } } },
    ]);
  });

  it('leaves no contact in the audit that was searched for', async () => {
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

  it('is refused as a whole while contact details cannot be asked for, rather than sent without them', async () => {
    neighbours.on(identity.listMaskedContacts, () => {
      throw new Error('at rest');
    });
    const support = await service.signInAs('support');
    expect(await support.send(admin.exportMembers, { query: {} })).toMatchObject({ status: 500 });
    neighbours.on(identity.listMaskedContacts, ({ members }) => ({
      contacts: members.map((code) => ({ member: code, ...maskedOf(code) })),
    }));
  });
});

it('the file of payments has amounts in rupees, date and time in India', async () => {
  const { member } = await publishMember(service, { firstName: 'Meera', path: 'Sahaja Yoga' });
  const payment = paymentOf(member, { paidAt: '2026-03-01T20:00:05.000Z' });
  await service.deliver(billing.paymentSettled, payment);
  const finance = await service.signInAs('finance');
  const { body } = await finance.send(admin.exportPayments, { query: { path: 'Sahaja Yoga' } });
  expect(asObjects(parse(body))).toEqual([
    {
      ID: member,
      Name: 'Meera Rao',
      Email: maskedOf(member).email,
      Phone: maskedOf(member).phone,
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

it('the file of enquiries keeps line breaks and quotes of a message, and masks the phone number', async () => {
  const message = 'First line\r\n"Second", he said';
  await service.sendEnquiry(testEnquiry({ name: 'Ravi', message, phone: '9876543210' }));
  const support = await service.signInAs('support');
  const { body } = await support.send(admin.exportEnquiries, { query: {} });
  expect(asObjects(parse(body))).toMatchObject([
    { Name: 'Ravi', Message: 'First line\n"Second", he said', Phone: '98••••••10', State: 'new', Owner: '' },
  ]);
});
