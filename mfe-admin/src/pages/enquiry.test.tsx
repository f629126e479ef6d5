import { admin } from '@hamrah/contracts';
import { screen, serve, serveProblem, waitFor, within } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import { openStaff, testOwner } from '../testing/staff.tsx';

const by = { staff: testOwner.staff, name: testOwner.name };
const timestamp = '2026-05-03T10:01:00.000Z';

test('reads the enquiry again instead of overwriting a concurrent change', async () => {
  const enquiry = '0199a7c0-0000-7000-8000-00000000e001';
  const enquiryDetails: admin.EnquiryDetails = {
    enquiry,
    type: 'contact',
    name: 'Kiran',
    phone: '20••••••77',
    message: 'When do you open?',
    path: 'Heartfulness',
    at: timestamp,
    state: 'new',
    owner: null,
    notes: [],
    revision: 3,
  };
  const readRequests = serve(admin.readEnquiry, enquiryDetails);
  serve(admin.listEnquiryOwners, { items: [by] });
  const requests = serveProblem(admin.setEnquiryState, 'admin.edit_conflict');
  const { user } = openStaff(`/admin-query/${enquiry}`);
  await user.click(await screen.findByRole('button', { name: /Progress/ }));
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Answered' }));
  await waitFor(() => expect(requests[0]?.body).toEqual({ state: 'answered', revision: 3 }));
  await waitFor(() => expect(readRequests.length).toBeGreaterThan(1));
  expect(requests).toHaveLength(1);
});
