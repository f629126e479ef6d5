import { randomBytes } from 'node:crypto';
import { type AnyRpc, admin, Problem, type RpcReply, type RpcRequest, type StaffRole } from '@hamrah/contracts';
import type { ServiceContext } from '@hamrah/service-kit';
import { type StackOptions, stack } from '@hamrah/service-kit/testing';
import { adminService } from '../app.ts';
import { sessionExpiryOf } from '../domain/staff-session.ts';
import { newStaffAccount } from '../features/staff/new-staff-account.ts';
import { hashToken, newToken } from '../crypto/tokens.ts';

/** An enquiry of somebody with a phone number of their own. */
export const testEnquiry = (facts: Partial<admin.Enquiry> = {}): admin.Enquiry => ({
  type: 'contact',
  name: 'Asha Rao',
  phone: `10${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  message: 'How do I change my photo?',
  path: 'Isha Foundation',
  ...facts,
});

/** Somebody's address, another one each time. */
export const testAddress = (): string => `10.${[...randomBytes(3)].join('.')}`;

/** What other services would answer, as a test says: `ask` goes into `replace` of a stack. Who is not named rests. */
export class FakeServices {
  readonly #answers = new Map<string, (asked: never) => unknown>();
  /** Every question that was asked, in order. */
  readonly requests: { readonly question: string; readonly input: unknown }[] = [];

  on<Q extends AnyRpc>(question: Q, answer: (asked: RpcRequest<Q>) => RpcReply<Q> | Promise<RpcReply<Q>>): this {
    this.#answers.set(question.name, answer as (asked: never) => unknown);
    return this;
  }

  readonly request: ServiceContext['request'] = async (question, input) => {
    const answer = this.#answers.get(question.name);
    if (!answer) throw new Problem('service.unavailable');
    const asked = question.request.parse(input);
    this.requests.push({ question: question.name, input: asked });
    return question.reply.parse(await answer(asked as never)) as never;
  };
}

/** Admin as tests hold it: the real service on a fresh database, under a clock that tests may move. */
export async function openAdmin({ replace, ...options }: StackOptions = {}) {
  let aheadMs = 0;
  const running = await stack(adminService, {
    env: { ENQUIRY_KEY: randomBytes(32).toString('hex'), STAFF_KEY: randomBytes(32).toString('hex') },
    replace: { now: () => new Date(Date.now() + aheadMs), ...replace },
    ...options,
  });
  return {
    ...running,
    /** Lets time pass for all that follows. */
    advanceClock(ms: number): void {
      aheadMs += ms;
    },
    /** Sends any body as an enquiry, from an address. */
    async sendEnquiry(body: object, from = testAddress()) {
      const response = await fetch(`${running.url}/admin/enquiries`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify(body),
      });
      const reply = (await response.json()) as { message?: string; code?: string; fields?: { path: string }[] };
      return { status: response.status, retryAfter: Number(response.headers.get('retry-after')), ...reply };
    },
    /** Somebody among staff who is signed in: their id, their cookie, and calls as them. */
    async signInAs(...roles: StaffRole[]) {
      const { deps } = running;
      const email = `${randomBytes(6).toString('hex')}@hamrah.example`;
      const { account } = newStaffAccount({ name: 'Staff Person', email, roles }, deps);
      const token = newToken();
      const at = deps.now();
      const session = { startedAt: at, lastSeenAt: at, expiresAt: sessionExpiryOf(at, at) };
      await deps.commit(async (tx) => {
        await deps.store.staff.insert(account, tx);
        await deps.store.staffSessions.insert({ _id: hashToken(token), staff: account._id, ...session }, tx);
      });
      const cookies = { [admin.staffCookie]: token };
      return { id: account._id, email, token, cookies, ...running.asAnyone({ cookies }) };
    },
    storedEnquiries: () => running.deps.store.enquiries.model.find().sort({ _id: 1 }).lean(),
  };
}

export type OpenAdmin = Awaited<ReturnType<typeof openAdmin>>;
