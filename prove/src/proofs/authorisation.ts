import {
  type AnyRoute,
  admin,
  hasStaffPermission,
  type StaffPermission,
  type StaffRole,
  staffRoles,
} from '@hamrah/contracts';
import { allRoutes } from '@hamrah/contracts/inventory';
import { ApiClient } from '@hamrah/tests/api-client';
import { createStaffToken } from '@hamrah/tests/conformance/staff-token';
import { type Caller, type Input, send } from '../authorisation/callers.ts';
import type { Case } from '../authorisation/cases/case.ts';
import { cases } from '../authorisation/cases/index.ts';
import { createFixtures, type Fixtures, type Member } from '../authorisation/fixtures.ts';
import type { Proof } from '../proof.ts';
import { type SeedableSystem, withSystem } from '../support/with-system.ts';

const demoMembers = 1_200;

/** Sends the session cookie of staff. */
class StaffClient extends ApiClient {
  readonly #cookie: string;
  constructor(origin: string, token: string) {
    super(origin);
    this.#cookie = `${admin.staffCookie}=${token}`;
  }
  override get cookieHeader(): string {
    return this.#cookie;
  }
}

/** The replies of all routes to all callers. */
class Matrix {
  readonly wrong: string[] = [];
  refused = 0;
  allowed = 0;
  /** Routes that authorised the caller, but refused the request for another reason. */
  readonly reached = new Set<string>();
  readonly #fixtures: Fixtures;

  constructor(fixtures: Fixtures) {
    this.#fixtures = fixtures;
  }

  /** Sends a request of a caller and compares the answer. */
  async check(
    route: AnyRoute,
    input: Input,
    caller: Caller,
    expected: readonly string[],
    origin: string,
  ): Promise<void> {
    const answer = await send(route, input, origin, caller);
    const name = `${route.method} ${route.path}`;
    if (!expected.includes(answer))
      this.wrong.push(`${name} returned ${answer} to ${caller.role} instead of ${expected[0]}`);
    else if (expected[0] !== 'ok') this.refused += 1;
    else {
      this.allowed += 1;
      if (answer !== 'ok') this.reached.add(name);
    }
  }

  async checkRoute(route: AnyRoute, each: Case): Promise<void> {
    const { origin, staffOrigin } = this.#fixtures.system;
    if (route.access === 'member') await this.#checkMemberRoute(route, each);
    else if (route.access === 'staff') await this.#checkStaffRoute(route, each);
    else {
      const { free, pro, staff } = this.#fixtures;
      const callers = [{ role: 'visitor' }, free, pro, ...Object.values(staff)];
      for (const caller of callers) {
        const own = await this.#callerFor(each, caller);
        const input = (await each.input?.(this.#fixtures, own, route)) ?? {};
        await this.check(route, input, own, allowedBy(each), route.site === 'staff' ? staffOrigin : origin);
      }
    }
  }

  async #callerFor(each: Case, caller: Caller): Promise<Caller> {
    if (!each.needsOwnCaller || !caller.client) return caller;
    return caller.staff ? this.#fixtures.freshStaff(caller.staff) : this.#fixtures.freshWoman(caller);
  }

  async #checkMemberRoute(route: AnyRoute, each: Case): Promise<void> {
    const { free, pro, stranger, staff, system } = this.#fixtures;
    if (route.path.includes(':') && each.strangerReply === undefined)
      this.wrong.push(`${route.method} ${route.path} has no expected reply to a stranger`);
    for (const caller of [free, pro]) {
      const own = await this.#callerFor(each, caller);
      const input = (await each.input?.(this.#fixtures, own, route)) ?? {};
      const refused = [{ role: 'visitor' }, ...Object.values(staff)];
      for (const other of refused) await this.check(route, input, other, ['session.required'], system.origin);
      if (each.strangerReply !== undefined)
        await this.check(route, input, stranger, [each.strangerReply], system.origin);
      const expected = caller === free && each.freeMemberReply ? [each.freeMemberReply] : allowedBy(each);
      await this.check(route, input, own, expected, system.origin);
    }
  }

  async #checkStaffRoute(route: AnyRoute, each: Case): Promise<void> {
    const { free, pro, staff, system } = this.#fixtures;
    const isAllowed = (role: StaffRole) => hasStaffPermission([role], route.permission as StaffPermission);
    for (const role of staffRoles.filter(isAllowed)) {
      const own = await this.#callerFor(each, staff[role]);
      const input = (await each.input?.(this.#fixtures, own, route)) ?? {};
      for (const origin of [system.origin, system.staffOrigin])
        for (const other of [{ role: 'visitor' }, free, pro] satisfies (Caller | Member)[])
          await this.check(route, input, other, ['request.not_found'], origin);
      for (const other of staffRoles.filter((each) => !isAllowed(each)))
        await this.check(route, input, staff[other], ['staff.permission_denied'], system.staffOrigin);
      await this.check(route, input, own, allowedBy(each), system.staffOrigin);
    }
  }
}

const allowedBy = ({ otherRefusals = [] }: Case): string[] => ['ok', ...otherRefusals];

async function checkAll(system: SeedableSystem) {
  const owner = new StaffClient(system.staffOrigin, await createStaffToken(system));
  const matrix = new Matrix(await createFixtures(system, owner));
  for (const { service, exportName, declared } of allRoutes) {
    const name = `${declared.method} ${declared.path}`;
    const each = cases[service]?.[exportName];
    if (!each) matrix.wrong.push(`${name} has no case`);
    else
      await matrix.checkRoute(declared, each).catch((error: unknown) => {
        matrix.wrong.push(`${name}: ${error instanceof Error ? error.message.slice(0, 200) : error}`);
      });
  }
  return matrix;
}

export const proof: Proof = {
  number: 20,
  promise:
    'Each route refuses and allows visitors, free and Pro members, strangers and each role of staff exactly as its contract declares.',
  shortForm: 'tests/src/fuzz.test.ts',
  maxMinutes: 8,
  run: () =>
    withSystem(
      async (system) => {
        await system.seed(demoMembers);
        const { wrong, refused, allowed, reached } = await checkAll(system);
        for (const line of wrong) process.stdout.write(`  ${line}\n`);
        return [
          {
            measured: `wrong answers of ${allRoutes.length} routes to valid requests`,
            value: String(wrong.length),
            expected: '0',
            isKept: wrong.length === 0,
          },
          {
            measured: 'requests that were refused and allowed as declared',
            value: `${refused}, ${allowed}`,
            expected: '> 1,000, > 400',
            isKept: refused > 1_000 && allowed > 400,
          },
          {
            measured: 'routes that authorised the caller and then refused for another declared reason',
            value: String(reached.size),
            expected: '≤ 15',
            isKept: reached.size <= 15,
          },
        ];
      },
      { inbox: { INVITATIONS_PER_DAY_FREE: '10000', INVITATIONS_PER_DAY_PRO: '10000' } },
    ),
};
