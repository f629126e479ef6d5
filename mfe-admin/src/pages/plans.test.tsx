import { admin } from '@hamrah/contracts';
import type { PlanFields } from '@hamrah/contracts/billing';
import { expectAccessible, screen, serve, serveProblem, waitFor, within } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import { openStaff, testOwner } from '../testing/staff.tsx';

const gold: PlanFields = {
  id: 'gold-6',
  name: 'Gold',
  pricePaise: 199_900,
  crossPricePaise: null,
  contacts: 30,
  perks: { premiumBadge: true, relationshipManager: false, nriRishtey: false, vipTreatment: false },
  durationMonths: 6,
  banner: null,
  active: true,
};
const { id, ...fields } = gold;

/** Changes the price of the plan with a reason. */
async function changePrice(price: string) {
  const { user } = openStaff('/admin-plans');
  await user.click(await screen.findByRole('button', { name: 'Edit Gold' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: 'Price' });
  await user.clear(field);
  await user.type(field, price);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Agreed on Monday');
  const savePlan = () => user.click(dialog.getByRole('button', { name: 'Save plan' }));
  await savePlan();
  return { user, dialog, field, savePlan };
}

test('saves a plan, and sends the reason and the previous values of the plan', async () => {
  serve(admin.readPlans, { plans: [gold] });
  const requests = serve(admin.savePlan, gold);
  const { user, dialog, field, savePlan } = await changePrice('a lot');
  expect(await dialog.findByText('Please check this field: Price.')).toBeVisible();
  expect(requests).toEqual([]);
  await user.clear(field);
  await user.type(field, '2499.50');
  await savePlan();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject({
    params: { plan: id },
    body: { plan: { ...fields, pricePaise: 249_950 }, before: fields, reason: 'Agreed on Monday' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows an error if another plan has the same price, and keeps the typed price', async () => {
  serve(admin.readPlans, { plans: [gold] });
  serveProblem(admin.savePlan, 'admin.plan_price_taken');
  const { dialog, field } = await changePrice('999');
  expect(await dialog.findByText('Another active plan has this price.')).toBeVisible();
  expect(field).toHaveValue('999');
});

test('shows an empty state and a button for a new plan', async () => {
  serve(admin.readPlans, { plans: [] });
  openStaff('/admin-plans');
  expect(await screen.findByText('There are no plans yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New plan' })).toBeVisible();
});

test('hides the edit buttons from viewers who may only read plans', async () => {
  serve(admin.readPlans, { plans: [gold] });
  openStaff('/admin-plans', { ...testOwner, roles: ['support'] });
  expect(await screen.findByRole('table', { name: 'Plans' })).toHaveTextContent('Gold');
  expect(screen.queryByRole('button', { name: /Edit|New plan/ })).toBeNull();
  await expectAccessible();
});
