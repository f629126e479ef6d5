import { billing } from '@hamrah/contracts';
import { useAnnouncement } from '@hamrah/ui-kit/shell-api';
import { render, screen, serve, serveProblem, waitFor } from '@hamrah/ui-kit/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import App from '../app.tsx';
import { confirmedPayment } from '../testing/fixtures.ts';

// Delays elapse immediately.
vi.mock('../components/use-delay.ts', () => ({ useDelay: () => true }));

const pendingPayment: billing.OwnPayment = {
  ...confirmedPayment,
  state: 'pending',
  paidAt: null,
  invoice: null,
  payUrl: 'https://pay.example/1',
};
const open = () => render(<App />, { path: `/status/${confirmedPayment.payment}` });

beforeEach(() => useAnnouncement.setState({ text: '', sequence: 0 }));

test('reports a failed cancellation and allows a retry', async () => {
  serve(billing.readPayment, pendingPayment);
  const requests = serveProblem(billing.cancelPayment, 'billing.checkout_failed');
  const { user } = open();
  const cancelButton = await screen.findByRole('button', { name: 'Cancel payment' });
  await user.click(cancelButton);
  expect(await screen.findByText(/couldn’t cancel the payment just now/)).toBeVisible();
  await waitFor(() => expect(cancelButton).not.toHaveAttribute('aria-disabled'));
  expect(requests).toHaveLength(1);
});

test('announces a confirmed payment', async () => {
  serve(billing.readPayment, confirmedPayment);
  open();
  await waitFor(() => expect(useAnnouncement.getState().text).toBe('Payment Confirmed'));
});
