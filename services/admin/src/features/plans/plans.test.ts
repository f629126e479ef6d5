import { admin, billing } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeServices } from '../../testing/fake-services.ts';
import { type OpenAdmin, openAdmin } from '../../testing/index.ts';

const silver: billing.PlanFields = {
  id: 'silver',
  name: 'Silver',
  pricePaise: 1_499_00,
  crossPricePaise: null,
  contacts: 25,
  perks: { premiumBadge: true, relationshipManager: false, nriRishtey: false, vipTreatment: false },
  durationMonths: 1,
  banner: null,
  active: true,
};
let outcome: 'saved' | 'price_taken' | 'edit_conflict' = 'saved';
const fakeServices = new FakeServices()
  .on(billing.listAllPlans, () => ({ plans: [silver] }))
  .on(billing.savePlan, () => ({ outcome }));

let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin({ replace: { request: fakeServices.request } });
});
afterAll(() => service.stop());

const auditOf = async (subject: string) => {
  const owner = await service.signInAs('owner');
  return (await owner.call(admin.listAudit, { query: { subject } })).items.toReversed();
};

describe('a plan', () => {
  const { id: plan, ...fields } = silver;
  const body = { plan: { ...fields, contacts: 30 }, before: fields, reason: 'More to offer' };

  it('is changed by billing, and the audit log records the request and the outcome', async () => {
    const finance = await service.signInAs('finance');
    outcome = 'saved';
    expect(await finance.call(admin.readPlans)).toEqual({ plans: [silver] });
    const savedPlan = await finance.call(admin.savePlan, { params: { plan }, body });
    expect(savedPlan).toMatchObject({ id: 'silver', contacts: 30 });
    expect(await auditOf('silver')).toMatchObject([
      {
        action: 'plan.save_requested',
        reason: body.reason,
        details: { before: { contacts: 25 }, after: { contacts: 30 } },
      },
      { action: 'plan.saved' },
    ]);
  });

  it.each([
    ['price_taken', 'admin.plan_price_taken'],
    ['edit_conflict', 'admin.edit_conflict'],
  ] as const)('is not saved if billing refuses with %s, and the refusal is audited', async (refusal, code) => {
    const finance = await service.signInAs('finance');
    outcome = refusal;
    const params = { plan: `new-${refusal.replaceAll('_', '-')}` };
    await expect(finance.call(admin.savePlan, { params, body })).rejects.toMatchObject({ status: 409, code });
    expect((await auditOf(params.plan)).at(-1)).toMatchObject({
      action: 'plan.save_refused',
      details: { outcome: refusal },
    });
  });

  it('is not sent to billing if the audit entry fails', async () => {
    const finance = await service.signInAs('finance');
    const { audit } = service.context.store;
    const { append } = audit;
    const requestCount = fakeServices.requests.length;
    Object.assign(audit, { append: () => Promise.reject(new Error('audit unavailable')) });
    const status = (await finance.send(admin.savePlan, { params: { plan }, body })).status;
    Object.assign(audit, { append });
    expect([status, fakeServices.requests.length]).toEqual([500, requestCount]);
  });
});
