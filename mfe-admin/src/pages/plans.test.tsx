import { admin } from '@hamrah/contracts';
import type { PlanFacts } from '@hamrah/contracts/billing';
import { expectAccessible, serveProblem, screen, serve, waitFor, within } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import { openStaff, testOwner } from '../testing/staff.tsx';

const gold: PlanFacts = {
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
const { id, ...facts } = gold;

/** Opens the dialog that changes the plan, types a price and a reason, and sends it. */
async function changePrice(price: string) {
  const { user } = openStaff('/admin-plans');
  await user.click(await screen.findByRole('button', { name: 'Change Gold' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: 'Price' });
  await user.clear(field);
  await user.type(field, price);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Agreed on Monday');
  const send = () => user.click(dialog.getByRole('button', { name: 'Save the plan' }));
  await send();
  return { user, dialog, field, send };
}

test('a plan is changed with a reason, on what was read of it', async () => {
  serve(admin.readPlans, { plans: [gold] });
  const asked = serve(admin.savePlan, gold);
  const { user, dialog, field, send } = await changePrice('a lot');
  expect(await dialog.findByText('Please look at this again: Price.')).toBeVisible();
  expect(asked).toEqual([]);
  await user.clear(field);
  await user.type(field, '2499.50');
  await send();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({
    params: { plan: id },
    body: { plan: { ...facts, pricePaise: 249_950 }, before: facts, reason: 'Agreed on Monday' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a price that another plan has is refused in words, and what was typed stays', async () => {
  serve(admin.readPlans, { plans: [gold] });
  serveProblem(admin.savePlan, 'admin.plan_price_taken');
  const { dialog, field } = await changePrice('999');
  expect(await dialog.findByText('Another plan on offer has this price.')).toBeVisible();
  expect(field).toHaveValue('999');
});

test('where there is no plan the page says so, and offers to make one', async () => {
  serve(admin.readPlans, { plans: [] });
  openStaff('/admin-plans');
  expect(await screen.findByText('There is no plan yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New plan' })).toBeVisible();
});

test('who may read plans alone is offered no change', async () => {
  serve(admin.readPlans, { plans: [gold] });
  openStaff('/admin-plans', { ...testOwner, roles: ['support'] });
  expect(await screen.findByRole('table', { name: 'Plans' })).toHaveTextContent('Gold');
  expect(screen.queryByRole('button', { name: /Change|New plan/ })).toBeNull();
  await expectAccessible();
});
