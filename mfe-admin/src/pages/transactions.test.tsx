import { admin } from '@hamrah/contracts';
import { screen, serve, serveProblem, waitFor, within } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import { openStaff, testOwner, testPayment } from '../testing/staff.tsx';

test('validates the refund amount and resends a failed refund with the same idempotency key', async () => {
  serve(admin.listPayments, { items: [testPayment], entries: 1, hasMoreEntries: false, next: null });
  serve(admin.listRefunds, { items: [], refundablePaise: 235_882 });
  const failedRequests = serveProblem(admin.refundPayment, 'service.unavailable');
  const { user } = openStaff('/admin-transition');
  await user.click(await screen.findByRole('button', { name: /^Refund/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByRole('textbox', { name: 'Amount in rupees' });
  await waitFor(() => expect(amount).toHaveValue('2358.82'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Paid twice');
  await user.clear(amount);
  await user.type(amount, '9999');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Please enter an amount that can be refunded.')).toBeVisible();
  expect(failedRequests).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '1000.50');
  await user.click(dialog.getByRole('button', { name: 'Refund ₹1,000.50' }));
  await waitFor(() => expect(failedRequests).toHaveLength(1));
  const requests = serve(admin.refundPayment, {
    refund: '0199a7c0-0000-7000-8000-0000000000a2',
    payment: testPayment.payment,
    amountPaise: 100_050,
    state: 'ordered',
    reason: 'Paid twice',
    by: { staff: testOwner.staff, name: testOwner.name },
    at: '2026-05-03T10:01:00.000Z',
    settledAt: null,
  });
  await user.click(await dialog.findByRole('button', { name: 'Refund ₹1,000.50' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toMatchObject({ amountPaise: 100_050, key: failedRequests[0]?.body.key });
});
