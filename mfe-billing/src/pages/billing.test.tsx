import { billing, identity } from '@hamrah/contracts';
import {
  expectAccessible,
  failNetwork,
  hang,
  render,
  screen,
  serve,
  serveProblem,
  waitFor,
  within,
} from '@hamrah/ui-kit/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import App from '../app.tsx';
import { redirectTo } from '../data/redirect.ts';
import { freeEntitlement, gold, confirmedPayment as payment, silver } from '../testing/fixtures.ts';

vi.mock('../data/redirect.ts', () => ({ redirectTo: vi.fn() }));

const price: billing.PriceView = {
  beforeGstPaise: 199_900,
  gstPercent: 18,
  gstPaise: 35_982,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 35_982,
  totalPaise: 235_882,
};
const statusPath = `/status/${payment.payment}`;

beforeEach(() => {
  vi.mocked(redirectTo).mockClear();
  serve(billing.listPlans, { plans: [silver, gold] });
  serve(billing.readEntitlement, { ...freeEntitlement, payment: null });
  serve(billing.listPayments, { items: [], next: null });
  serve(identity.readAccount, {
    member: 'HM23456789',
    phone: '2000000001',
    email: 'arjun@mail.example',
    phoneVerified: true,
    emailVerified: true,
    hidden: false,
    registeredAt: '2026-01-01T10:00:00.000Z',
  });
  serve(billing.readQuote, {
    plan: gold,
    price,
    payer: { name: 'Arjun Mehta' },
    messages: 50,
    wouldEndAt: '2026-11-03T10:00:00.000Z',
  });
});

const open = (path: string) => render(<App />, { path });
const findPlanCard = (name: string) => screen.findByRole('article', { name });

test('shows plans with price, struck-through price, contacts, perks, banner and payment link', async () => {
  open('/plan');
  expect(await screen.findByRole('heading', { level: 1, name: 'Subscription Plans' })).toBeVisible();
  const planCard = await findPlanCard('Gold');
  for (const expected of [
    '₹1,999',
    'plus 18% GST',
    'about ₹333 a month',
    '40 contacts',
    '6 months',
    'Premium Badge: Yes',
    'VIP Treatment: No',
  ])
    expect(planCard).toHaveTextContent(expected);
  expect(within(planCard).getByText('₹2,999').closest('s')).toBeVisible();
  expect(planCard).toHaveTextContent('Most chosen');
  expect(within(planCard).getByRole('link')).toHaveAttribute('href', '/paynow/1999');
  expect(within(await findPlanCard('Silver')).getByRole('link')).toHaveAttribute('href', '/paynow/999.50');
  expect(screen.getByText(/marriage counsellor/)).toBeVisible();
  await expectAccessible();
});

test('shows a free member the benefits of a plan', async () => {
  open('/plan');
  expect(await screen.findByRole('region', { name: 'What you get with a paid plan' })).toBeVisible();
  expect(screen.getByText('You have a Free account.')).toBeVisible();
});

test('marks the current plan and offers to buy it again', async () => {
  serve(billing.listPlans, { plans: [{ ...gold, current: true }] });
  const expiresAt = '2026-11-03T10:00:00.000Z';
  serve(billing.readEntitlement, {
    ...freeEntitlement,
    accountType: 'Pro',
    plan: 'Gold',
    expiresAt,
    payment: payment.payment,
  });
  open('/plan');
  expect(await screen.findByText('You’re on the Gold plan until 3 November 2026.')).toBeVisible();
  const planCard = await findPlanCard('Gold');
  expect(planCard).toHaveTextContent('Your plan');
  expect(within(planCard).getByRole('link', { name: 'Choose Again: Gold' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What you get with a paid plan' })).toBeNull();
});

test('lists the member’s payments with their invoices', async () => {
  const pendingPayment = {
    ...payment,
    payment: '0199a7c0-0000-7000-8000-0000000000cc',
    state: 'pending',
    invoice: null,
  } as const;
  serve(billing.listPayments, { items: [payment, pendingPayment], next: null });
  open('/plan');
  const history = await screen.findByRole('region', { name: 'Your payments' });
  expect(within(history).getAllByText('₹2,358.82')).toHaveLength(2);
  expect(within(history).getByRole('button', { name: 'Invoice HM/2026-27/000001' })).toBeVisible();
  expect(within(history).getByRole('link')).toHaveAttribute('href', `/status/${pendingPayment.payment}`);
  await expectAccessible();
});

test('shows an error if the payments fail to load, and a button that loads them again', async () => {
  serveProblem(billing.listPayments, 'service.unavailable');
  const { user } = open('/plan');
  const history = await screen.findByRole('region', { name: 'Your payments' });
  expect(within(history).getByRole('alert')).toHaveTextContent('is unavailable');
  serve(billing.listPayments, { items: [payment], next: null });
  await user.click(within(history).getByRole('button', { name: 'Try again' }));
  expect(await within(history).findByRole('button', { name: 'Invoice HM/2026-27/000001' })).toBeVisible();
});

const cancelled = { ...payment, state: 'cancelled', paidAt: null, invoice: null } as const;

test('cancels the payment of a member who returns without paying, says that nothing was charged and offers a retry', async () => {
  const requests = serve(billing.cancelPayment, cancelled);
  serve(billing.readPayment, cancelled);
  const { user, currentUrl } = open(`/plan?cancelled=${payment.payment}`);
  const notice = await screen.findByRole('status', { name: 'Your payment for Gold didn’t go through' });
  expect(notice).toHaveTextContent('You haven’t been charged.');
  expect(requests).toEqual([expect.objectContaining({ params: { payment: payment.payment } })]);
  expect(within(notice).getByRole('link', { name: 'Try again: Gold' })).toHaveAttribute('href', '/paynow/1999');
  await expectAccessible();
  await user.click(within(notice).getByRole('button', { name: 'Not now' }));
  expect(currentUrl()).toBe('/plan');
  expect(screen.queryByRole('status', { name: /didn’t go through/ })).toBeNull();
});

test('says that the active plan continues after a failed payment', async () => {
  serve(billing.readPayment, { ...cancelled, state: 'failed' });
  serve(billing.readEntitlement, {
    ...freeEntitlement,
    accountType: 'Pro',
    plan: 'Silver',
    expiresAt: '2026-11-03T10:00:00.000Z',
    payment: payment.payment,
  });
  open(statusPath);
  const notice = await screen.findByRole('status', { name: /didn’t go through/ });
  await waitFor(() => expect(notice).toHaveTextContent('Your Silver plan stays active until 3 November 2026.'));
});

test('marks the plan with the lowest price per month and per contact as the best value', async () => {
  open('/plan');
  expect(await findPlanCard('Gold')).toHaveTextContent('Best value');
  expect(await findPlanCard('Silver')).not.toHaveTextContent('Best value');
});

test('explains each benefit that a plan includes, and lists UPI as a payment method', async () => {
  open('/plan');
  expect(await findPlanCard('Gold')).toHaveTextContent('A crown on your photo, wherever others see it.');
  expect(screen.getByText(/Pay by UPI or card/)).toBeVisible();
});

test('shows an error and a retry button that loads the plans', async () => {
  serveProblem(billing.listPlans, 'service.unavailable');
  const { user } = open('/plan');
  expect(await screen.findByRole('alert')).toHaveTextContent('is unavailable');
  serve(billing.listPlans, { plans: [gold] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findPlanCard('Gold')).toBeVisible();
});

test('shows the full price with GST before the payment, and prefills name and phone number', async () => {
  open('/paynow/1999');
  const order = await screen.findByRole('region', { name: 'Your order' });
  for (const expected of ['Gold', '40', '50', '₹1,999.00', '₹359.82', '₹2,358.82', 'as IGST 18%', '3 November 2026'])
    expect(order).toHaveTextContent(expected);
  expect(screen.getByLabelText('Name')).toHaveValue('Arjun Mehta');
  expect(screen.getByLabelText('Number')).toHaveValue('2000000001');
  await expectAccessible();
});

test('starts one payment for the shown total and redirects to the provider', async () => {
  const requests = serve(billing.startCheckout, { payment: payment.payment, url: 'https://pay.example/1' });
  const { user } = open('/paynow/1999');
  await user.click(await screen.findByRole('button', { name: /^Pay Now/ }));
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('https://pay.example/1'));
  expect(requests).toHaveLength(1);
  expect(requests[0]?.body).toMatchObject({
    plan: 'gold-6',
    totalPaise: 235_882,
    name: 'Arjun Mehta',
    phone: '2000000001',
  });
});

test('allows another attempt after the browser restores the page from its cache', async () => {
  serve(billing.startCheckout, { payment: payment.payment, url: 'https://pay.example/1' });
  const { user } = open('/paynow/1999');
  const payButton = await screen.findByRole('button', { name: /^Pay Now/ });
  await user.click(payButton);
  await waitFor(() => expect(redirectTo).toHaveBeenCalledTimes(1));
  expect(payButton).toHaveAttribute('aria-disabled', 'true');
  window.dispatchEvent(new Event('pageshow'));
  await waitFor(() => expect(payButton).not.toHaveAttribute('aria-disabled'));
  await user.click(payButton);
  await waitFor(() => expect(redirectTo).toHaveBeenCalledTimes(2));
});

test('retries a failed checkout with the same idempotency key', async () => {
  const failedRequests = serveProblem(billing.startCheckout, 'billing.checkout_failed');
  const { user } = open('/paynow/1999');
  await user.click(await screen.findByRole('button', { name: /^Pay Now/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to initiate payment.');
  const requests = serve(billing.startCheckout, { payment: payment.payment, url: 'https://pay.example/1' });
  await user.click(screen.getByRole('button', { name: /^Pay Now/ }));
  await waitFor(() => expect(redirectTo).toHaveBeenCalledTimes(1));
  expect(requests[0]?.body.key).toBe(failedRequests[0]?.body.key);
});

test('creates a new idempotency key if the service rejects the first one as reused', async () => {
  const failedRequests = serveProblem(billing.startCheckout, 'billing.idempotency_key_reused');
  const { user } = open('/paynow/1999');
  await user.click(await screen.findByRole('button', { name: /^Pay Now/ }));
  await screen.findByRole('alert');
  const requests = serve(billing.startCheckout, { payment: payment.payment, url: 'https://pay.example/1' });
  await user.click(screen.getByRole('button', { name: /^Pay Now/ }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body.key).not.toBe(failedRequests[0]?.body.key);
});

test('lets a member type the phone number if their account cannot be read', async () => {
  failNetwork(identity.readAccount);
  open('/paynow/1999');
  expect(await screen.findByLabelText('Number')).toHaveValue('');
  expect(screen.getByLabelText('Name')).toHaveValue('Arjun Mehta');
});

test('requires a name and a phone number', async () => {
  const requests = serve(billing.startCheckout, { payment: payment.payment, url: 'https://pay.example/1' });
  const { user } = open('/paynow/1999');
  await user.clear(await screen.findByLabelText('Name'));
  await user.clear(screen.getByLabelText('Number'));
  await user.click(screen.getByRole('button', { name: /^Pay Now/ }));
  expect(await screen.findByText('Name is required!')).toBeVisible();
  expect(screen.getByText('Phone is required!')).toBeVisible();
  expect(requests).toEqual([]);
});

test('reports a changed price and shows the new price', async () => {
  serveProblem(billing.startCheckout, 'billing.price_changed');
  const { user } = open('/paynow/1999');
  await screen.findByText('₹2,358.82');
  serve(billing.readQuote, {
    plan: gold,
    price: { ...price, totalPaise: 236_000, gstPaise: 36_100, igstPaise: 36_100 },
    payer: { name: 'Arjun Mehta' },
    messages: 50,
    wouldEndAt: '2026-11-03T10:00:00.000Z',
  });
  await user.click(screen.getByRole('button', { name: /^Pay Now/ }));
  expect(await screen.findByText('₹2,360.00')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The price of this plan has changed.');
});

test('redirects to the plans if no plan has the amount', async () => {
  serveProblem(billing.readQuote, 'billing.plan_not_found');
  const { currentUrl } = open('/paynow/1');
  await waitFor(() => expect(currentUrl()).toBe('/plan'));
});

test('polls a pending payment, then shows amount before GST, Payment ID and plan', async () => {
  let readCount = 0;
  serve(billing.readPayment, (): billing.OwnPayment => {
    readCount += 1;
    return readCount === 1 ? { ...payment, state: 'pending', invoice: null, paidAt: null } : payment;
  });
  open(statusPath);
  expect(await screen.findByRole('heading', { name: 'Loading' })).toBeVisible();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Payment Confirmed' }, { timeout: 15_000 }),
  ).toBeVisible();
  for (const expected of ['₹1,999.00', payment.payment, 'Gold']) expect(screen.getByText(expected)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Close' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByRole('button', { name: 'Download invoice' })).toBeVisible();
  await expectAccessible();
});

test.each(['failed', 'cancelled', 'expired'] as const)('redirects to the plans if the payment is %s', async (state) => {
  serve(billing.readPayment, { ...payment, state, paidAt: null, invoice: null });
  const { currentUrl } = open(statusPath);
  expect(await screen.findByText('Payment Failed')).toBeInTheDocument();
  await waitFor(() => expect(currentUrl()).toBe('/plan'));
});

test.each([
  ['not found', () => serveProblem(billing.readPayment, 'billing.payment_not_found')],
  ['unreachable', () => failNetwork(billing.readPayment)],
])('shows an error and redirects to the plans if the payment is %s', async (_case, arrange) => {
  arrange();
  const { currentUrl } = open(statusPath);
  expect(await screen.findByText('An error occurred while fetching payment status.')).toBeInTheDocument();
  await waitFor(() => expect(currentUrl()).toBe('/plan'));
});

test('shows that a payment was refunded', async () => {
  serve(billing.readPayment, { ...payment, state: 'refunded' });
  open(statusPath);
  expect(await screen.findByRole('heading', { name: 'Payment refunded' })).toBeVisible();
});

test('announces a payment that is loading', async () => {
  hang(billing.readPayment);
  open(statusPath);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});
