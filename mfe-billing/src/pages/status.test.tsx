import { billing } from '@hamrah/contracts';
import { useAnnouncement } from '@hamrah/ui-kit/shell-api';
import { refuse, render, screen, serve, waitFor } from '@hamrah/ui-kit/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import App from '../app.tsx';
import { confirmedPayment as confirmed } from '../testing/confirmed-payment.ts';

// Every wait is a long one at once.
vi.mock('../parts/use-after.ts', () => ({ useAfter: () => true }));

const waiting: billing.PaymentView = {
  ...confirmed,
  state: 'pending',
  paidAt: null,
  invoice: null,
  payUrl: 'https://pay.example/1',
};
const open = () => render(<App />, { path: `/status/${confirmed.payment}` });

beforeEach(() => useAnnouncement.setState({ text: '', turn: 0 }));

test('that a payment cannot be cancelled now is said, and it may be tried again', async () => {
  serve(billing.readPayment, waiting);
  const asked = refuse(billing.cancelPayment, 'billing.checkout_failed');
  const { user } = open();
  const cancel = await screen.findByRole('button', { name: 'Cancel payment' });
  await user.click(cancel);
  expect(await screen.findByText(/could not be cancelled just now/)).toBeVisible();
  await waitFor(() => expect(cancel).not.toHaveAttribute('aria-disabled'));
  expect(asked).toHaveLength(1);
});

test('that a payment is confirmed is read out', async () => {
  serve(billing.readPayment, confirmed);
  open();
  await waitFor(() => expect(useAnnouncement.getState().text).toBe('Payment Confirmed'));
});
