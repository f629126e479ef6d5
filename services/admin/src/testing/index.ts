import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { admin, type StaffRole } from '@hamrah/contracts';
import { startTestService, type TestServiceOptions, testSearchEnvironment } from '@hamrah/service-kit/testing';
import { adminService } from '../app.ts';
import { hashToken, newToken } from '../crypto/tokens.ts';
import { sessionExpiryOf } from '../domain/staff-session.ts';
import { newStaffAccount } from '../features/staff/new-staff-account.ts';

/** An enquiry with a random phone number. */
export const testEnquiry = (fields: Partial<admin.Enquiry> = {}): admin.Enquiry => ({
  type: 'contact',
  name: 'Asha Rao',
  phone: `10${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  message: 'How do I change my photo?',
  path: 'Isha Foundation',
  ...fields,
});

/** A random IP address. */
export const testAddress = (): string => `10.${[...randomBytes(3)].join('.')}`;

/** The real service on a fresh database, with a clock that tests can advance. */
export async function openAdmin({ replace, ...options }: TestServiceOptions = {}) {
  let clockOffsetMs = 0;
  const running = await startTestService(adminService, {
    env: {
      CONTACT_HASH_KEYS: randomBytes(32).toString('hex'),
      STAFF_KEY: randomBytes(32).toString('hex'),
      ...testSearchEnvironment,
    },
    replace: { now: () => new Date(Date.now() + clockOffsetMs), ...replace },
    ...options,
  });
  const { index } = running.context.store.members;
  while (index && !index.isComplete()) await sleep(20);
  return {
    ...running,
    advanceClock(ms: number): void {
      clockOffsetMs += ms;
    },
    /** Sends any body as an enquiry. */
    async sendEnquiry(body: object, remoteAddress = testAddress()) {
      const response = await fetch(`${running.url}/admin/enquiries`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': remoteAddress },
        body: JSON.stringify(body),
      });
      const reply = (await response.json()) as { message?: string; code?: string; fields?: { path: string }[] };
      return { status: response.status, retryAfter: Number(response.headers.get('retry-after')), ...reply };
    },
    /** Creates a staff member with a session. Returns their id, email address, token, cookies and client. */
    async signInAs(...roles: StaffRole[]) {
      const { context } = running;
      const email = `${randomBytes(6).toString('hex')}@hamrah.example`;
      const { account } = newStaffAccount({ name: 'Staff Person', email, roles }, context);
      const token = newToken();
      const at = context.now();
      const session = { startedAt: at, lastActiveAt: at, expiresAt: sessionExpiryOf(at, at) };
      await context.commit(async (tx) => {
        await context.store.staff.insert(account, tx);
        await context.store.staffSessions.insert({ _id: hashToken(token), staff: account._id, ...session }, tx);
      });
      const cookies = { [admin.staffCookie]: token };
      return { id: account._id, email, token, cookies, ...running.asAnyone({ cookies }) };
    },
    storedEnquiries: () => running.context.store.enquiries.model.find().sort({ _id: 1 }).lean(),
  };
}

export type OpenAdmin = Awaited<ReturnType<typeof openAdmin>>;
