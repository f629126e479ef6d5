import { admin } from '@hamrah/contracts';
import { render, serve } from '@hamrah/ui-kit/testing';
import App from '../app.tsx';

/** A staff member with every permission. */
export const testOwner: admin.StaffViewer = {
  staff: '0199a7c0-0000-7000-8000-0000000000a1',
  name: 'Asha Rao',
  email: 'asha@hamrah.example',
  roles: ['owner'],
};

/** A member as a row of the users table. */
export const testRow = (overrides: Partial<admin.MemberRow> = {}): admin.MemberRow => ({
  member: 'HM1A2B3C4D',
  firstName: 'Meera',
  lastName: 'Sharma',
  gender: 'Female',
  path: 'Vipassana',
  profileFor: 'Myself',
  accountType: 'Free',
  country: 'India',
  state: 'Rajasthan',
  city: 'Jaipur',
  contact: { phone: '20••••••01', email: 'm•••a@example.org' },
  hidden: false,
  suspended: false,
  emailVerified: true,
  synthetic: false,
  joinedAt: '2026-05-01T10:00:00.000Z',
  ...overrides,
});

/** A payment by the member of `testRow`. */
export const testPayment: admin.PaymentRow = {
  payment: '0199a7c0-0000-7000-8000-0000000000bb',
  member: 'HM1A2B3C4D',
  name: 'Meera Sharma',
  path: 'Vipassana',
  contact: { phone: '20••••••01', email: 'm•••a@example.org' },
  synthetic: false,
  plan: 'Gold',
  state: 'confirmed',
  beforeGstPaise: 199_900,
  gstPaise: 35_982,
  totalPaise: 235_882,
  refundedPaise: 0,
  invoice: 'HM/2026-27/000001',
  paidAt: '2026-05-03T10:01:00.000Z',
};

/** Opens a page of the staff site, signed in as the owner by default. */
export function openStaff(path: string, viewer: admin.StaffViewer = testOwner) {
  serve(admin.readStaffSession, viewer);
  return render(<App />, { path, isShell: true });
}
