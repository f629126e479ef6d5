import { admin } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin, testEnquiry } from '../../testing/index.ts';

let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin();
});
afterAll(() => service.stop());

async function submitEnquiry() {
  const enquiry = testEnquiry();
  await service.sendEnquiry(enquiry);
  const storedEnquiry = (await service.storedEnquiries()).find(({ phone }) => phone === enquiry.phone);
  if (!storedEnquiry) throw new Error('The enquiry was not stored.');
  return { params: { enquiry: storedEnquiry._id }, phone: enquiry.phone };
}
const auditOf = async (subject: string) => {
  const owner = await service.signInAs('owner');
  return (await owner.call(admin.listAudit, { query: { subject } })).items.toReversed();
};

describe('an enquiry', () => {
  it('can be assigned, annotated and closed, and the audit log records the values before and after', async () => {
    const [support, { params, phone }] = [await service.signInAs('support'), await submitEnquiry()];
    const newEnquiry = await support.call(admin.readEnquiry, { params });
    expect(newEnquiry).toMatchObject({ state: 'new', owner: null, notes: [], revision: 0 });
    expect(JSON.stringify(newEnquiry)).not.toContain(phone);
    const assignedEnquiry = await support.call(admin.setEnquiryOwner, {
      params,
      body: { owner: support.id, revision: 0 },
    });
    expect(assignedEnquiry).toMatchObject({ owner: { staff: support.id }, revision: 1 });
    const annotatedEnquiry = await support.call(admin.addEnquiryNote, {
      params,
      body: { text: 'Rang twice, no answer' },
    });
    expect(annotatedEnquiry).toMatchObject({
      notes: [{ by: { staff: support.id }, text: 'Rang twice, no answer' }],
      revision: 1,
    });
    const closedEnquiry = await support.call(admin.setEnquiryState, { params, body: { state: 'closed', revision: 1 } });
    expect(closedEnquiry).toMatchObject({ state: 'closed', owner: { staff: support.id }, revision: 2 });
    expect(await auditOf(params.enquiry)).toMatchObject([
      { action: 'enquiry.owner_set', details: { before: { owner: null }, after: { owner: 'Staff Person' } } },
      { action: 'enquiry.note_added' },
      { action: 'enquiry.state_set', details: { before: { state: 'new' }, after: { state: 'closed' } } },
    ]);
  });

  it('accepts one of ten concurrent changes of a revision and refuses the others as conflicts', async () => {
    const [support, { params }] = [await service.signInAs('support'), await submitEnquiry()];
    const body = { state: 'in_progress' as const, revision: 0 };
    const attempts = Array.from({ length: 10 }, () => support.send(admin.setEnquiryState, { params, body }));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await auditOf(params.enquiry)).toHaveLength(1);
  });

  it('stores twenty concurrent notes and refuses the 201st note', async () => {
    const [support, { params }] = [await service.signInAs('support'), await submitEnquiry()];
    const write = (text: string) => support.send(admin.addEnquiryNote, { params, body: { text } });
    await Promise.all(Array.from({ length: 20 }, (_, n) => write(`note ${n}`)));
    const { notes } = await support.call(admin.readEnquiry, { params });
    expect(new Set(notes.map(({ text }) => text)).size).toBe(20);
    const maximumNotes = Array.from({ length: 200 }, () => notes[0]);
    const { model } = service.context.store.enquiries;
    await model.collection.updateOne({ _id: params.enquiry as never }, { $set: { notes: maximumNotes } } as never);
    expect(await write('one too many')).toMatchObject({ status: 409, body: { code: 'admin.too_many_notes' } });
  });

  it('can be assigned only to staff with the permission to manage enquiries', async () => {
    const [support, { params }] = [await service.signInAs('support'), await submitEnquiry()];
    const [moderator, formerStaff] = [await service.signInAs('moderator'), await service.signInAs()];
    for (const owner of [moderator.id, formerStaff.id, service.context.newId()])
      await expect(support.call(admin.setEnquiryOwner, { params, body: { owner, revision: 0 } })).rejects.toMatchObject(
        { status: 404, code: 'admin.staff_not_found' },
      );
    const { items } = await support.call(admin.listEnquiryOwners);
    const ids = items.map(({ staff }) => staff);
    expect([ids.includes(support.id), ids.includes(moderator.id), ids.includes(formerStaff.id)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is reported as not found if it does not exist', async () => {
    const support = await service.signInAs('support');
    const params = { enquiry: service.context.newId() };
    const refusal = { status: 404, code: 'admin.enquiry_not_found' };
    await expect(support.call(admin.readEnquiry, { params })).rejects.toMatchObject(refusal);
    const changing = support.call(admin.setEnquiryState, { params, body: { state: 'closed', revision: 0 } });
    await expect(changing).rejects.toMatchObject(refusal);
    const assigning = support.call(admin.setEnquiryOwner, { params, body: { owner: support.id, revision: 0 } });
    await expect(assigning).rejects.toMatchObject(refusal);
    await expect(support.call(admin.addEnquiryNote, { params, body: { text: 'x' } })).rejects.toMatchObject(refusal);
    await expect(support.call(admin.revealEnquiryPhone, { params, body: { reason: 'x' } })).rejects.toMatchObject(
      refusal,
    );
  });

  it('shows its phone number for an audited reason, and the audit log does not contain the number', async () => {
    const [support, { params, phone }] = [await service.signInAs('support'), await submitEnquiry()];
    const body = { reason: 'To call back' };
    expect(await support.call(admin.revealEnquiryPhone, { params, body })).toEqual({ phone });
    const entries = await auditOf(params.enquiry);
    expect(entries).toMatchObject([{ action: 'enquiry.phone_revealed', ...body }]);
    expect(JSON.stringify(entries)).not.toContain(phone);
  });
});
