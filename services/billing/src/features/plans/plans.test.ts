import { billing } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultPlans } from '../../domain/default-plans.ts';
import { demoEntry } from '../../domain/demo-plan.ts';
import { listAllPlans } from '../../rpc/list-all-plans.ts';
import { savePlan } from '../../rpc/save-plan.ts';
import { type OpenBilling, openBilling, testForm } from '../../testing/index.ts';

let service: OpenBilling;
beforeAll(async () => {
  service = await openBilling();
});
afterAll(() => service.stop());

const quote = (member: Parameters<OpenBilling['as']>[0], amount: string) =>
  service.as(member).call(billing.readQuote, { params: { amount } });

describe('listPlans', () => {
  it('lists active plans cheapest first, and marks none as current for a visitor', async () => {
    const { plans } = await service.asAnyone().call(billing.listPlans);
    expect(plans.map(({ name, amount, current }) => [name, amount, current])).toEqual([
      ['Silver', '1499', false],
      ['Gold', '2999', false],
      ['Diamond', '4999', false],
      ['Platinum', '9999', false],
    ]);
  });

  it('marks the plan that the member has bought', async () => {
    const asha = await service.publishMember();
    await service.buy(asha);
    const readCurrent = async () =>
      (await service.as(asha).call(billing.listPlans)).plans.filter((plan) => plan.current).map(({ name }) => name);
    expect(await readCurrent()).toEqual(['Silver']);
  });

  it('marks the bought plan even if plan names repeat or change', async () => {
    const [silver] = defaultPlans;
    if (!silver) throw new Error('first plan not found');
    const [longerPlan, renamedPlan] = [
      { ...silver, id: 'silver-6', pricePaise: 7_000_00, durationMonths: 6 },
      { ...silver, name: 'Argent' },
    ];
    const save = (plan: billing.PlanFields, before: billing.PlanFields | null) =>
      savePlan.handle({ plan, before }, service.context);
    const asha = await service.publishMember();
    await service.buy(asha);
    const readCurrent = async () =>
      (await service.as(asha).call(billing.listPlans)).plans.filter((plan) => plan.current).map(({ id }) => id);
    await save(longerPlan, null);
    expect(await readCurrent()).toEqual(['silver']);
    expect((await quote(asha, '7000')).plan).toMatchObject({ id: 'silver-6', current: false });
    await save(renamedPlan, silver);
    expect(await readCurrent()).toEqual(['silver']);
    await save(silver, renamedPlan);
    await save({ ...longerPlan, active: false }, longerPlan);
  });

  it('marks the unpaid plan of a demo member', async () => {
    const [, gold] = defaultPlans;
    if (!gold) throw new Error('second plan not found');
    const asha = await service.publishMember();
    await service.context.store.demoPlans.load([demoEntry(asha.member, 'a-term', gold, service.context.now())]);
    const { plans } = await service.as(asha).call(billing.listPlans);
    expect(plans.filter((plan) => plan.current)).toMatchObject([{ id: 'gold' }]);
  });
});

describe('readQuote', () => {
  it('quotes the total of the plan and prefills the name', async () => {
    const asha = await service.publishMember({ state: 'Delhi' });
    expect(await quote(asha, '1499')).toMatchObject({
      plan: { id: 'silver', contacts: 25 },
      price: { beforeGstPaise: 149_900, cgstPaise: 13_491, sgstPaise: 13_491, igstPaise: 0, totalPaise: 176_882 },
      payer: { name: 'Asha Rao' },
      messages: 50,
    });
  });

  it('charges IGST in other states', async () => {
    const asha = await service.publishMember({ state: 'Kerala' });
    const { price } = await quote(asha, '1499');
    expect(price).toMatchObject({ cgstPaise: 0, sgstPaise: 0, igstPaise: 26_982, totalPaise: 176_882 });
  });

  it.each(['1498', '0', '1499.01'])('refuses %s, because no plan has this price', async (amount) => {
    const asha = await service.publishMember();
    await expect(quote(asha, amount)).rejects.toMatchObject({ status: 404, code: 'billing.plan_not_found' });
  });
});

describe('savePlan', () => {
  const save = (plan: billing.PlanFields, before: billing.PlanFields | null) =>
    savePlan.handle({ plan, before }, service.context);
  const [silver] = defaultPlans;

  it('changes the price only for new payments', async () => {
    if (!silver) throw new Error('first plan not found');
    const asha = await service.publishMember();
    const { payment } = await service.startCheckout(asha);
    expect(await save({ ...silver, pricePaise: 1_599_00 }, silver)).toEqual({ outcome: 'saved' });
    service.sandbox.sessions.pay(await service.sessionOf(payment));
    await service.sandbox.waitForWebhooks();
    expect(await service.readPayment(asha, payment)).toMatchObject({ state: 'confirmed', totalPaise: 176_882 });
    await expect(service.startCheckout(asha, testForm())).rejects.toMatchObject({ code: 'billing.price_changed' });
    await save(silver, { ...silver, pricePaise: 1_599_00 });
  });

  it('refuses the price of another active plan', async () => {
    if (!silver) throw new Error('first plan not found');
    expect(await save({ ...silver, id: 'copper', name: 'Copper' }, null)).toEqual({ outcome: 'price_taken' });
    expect(await save({ ...silver, id: 'copper', name: 'Copper', active: false }, null)).toEqual({ outcome: 'saved' });
    const { plans } = (await listAllPlans.handle({}, service.context)) as { plans: billing.PlanFields[] };
    expect(plans.map(({ id }) => id)).toContain('copper');
    expect((await service.asAnyone().call(billing.listPlans)).plans.map(({ id }) => id)).not.toContain('copper');
  });

  it('refuses an edit based on an outdated plan, and accepts a repeated edit', async () => {
    const [, gold] = defaultPlans;
    if (!gold) throw new Error('second plan not found');
    const bannerPlan = { ...gold, banner: 'For a long road' };
    expect(await save(gold, null)).toEqual({ outcome: 'saved' });
    expect(await save(bannerPlan, null)).toEqual({ outcome: 'edit_conflict' });
    expect(await save(bannerPlan, { ...gold, contacts: 76 })).toEqual({ outcome: 'edit_conflict' });
    expect(await save(bannerPlan, { ...gold, perks: { ...gold.perks, vipTreatment: true } })).toEqual({
      outcome: 'edit_conflict',
    });
    expect([await save(bannerPlan, gold), await save(bannerPlan, gold)]).toEqual([
      { outcome: 'saved' },
      { outcome: 'saved' },
    ]);
    await save(gold, bannerPlan);
  });

  it('keeps edited plans across a restart', async () => {
    const [, gold] = defaultPlans;
    if (!gold) throw new Error('second plan not found');
    const bannerPlan = { ...gold, banner: 'For a long road' };
    const copper = { ...gold, id: 'copper-2', name: 'Copper', pricePaise: 999_00 };
    expect([await save(bannerPlan, gold), await save(copper, null)]).toEqual([
      { outcome: 'saved' },
      { outcome: 'saved' },
    ]);
    await service.restart();
    const { plans } = await service.asAnyone().call(billing.listPlans);
    expect(plans.map(({ id }) => id)).toEqual(['copper-2', 'silver', 'gold', 'diamond', 'platinum']);
    expect(plans.find(({ id }) => id === 'gold')?.banner).toBe('For a long road');
  });
});
