import { setTimeout as sleep } from 'node:timers/promises';
import { type AnyRoute, admin, requestFor, type StaffRole } from '@hamrah/contracts';
import { ApiClient } from '@hamrah/tests/api-client';
import { Secret, TOTP } from 'otpauth';

/** A caller of routes: a visitor, a member or staff. */
export interface Caller {
  readonly role: string;
  /** Absent for a visitor. */
  readonly client?: ApiClient;
  /** Of a member. */
  readonly member?: string;
  readonly phone?: string;
  /** Of staff. */
  readonly staff?: StaffRole;
}

/** Parts of a request. */
export interface Input {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, unknown>;
  readonly body?: Record<string, unknown>;
  readonly file?: Blob;
}

const unavailable = 'service.unavailable';
const maxAttempts = 20;
const retryMs = 500;

/**
 * Sends a valid request, and retries while the service is unavailable. Returns `ok`, the problem code with any invalid
 * fields, or the unexpected status. Never changes the caller's cookies.
 */
export async function send(...request: Parameters<typeof sendOnce>): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await sendOnce(...request);
    if (answer !== unavailable || attempt === maxAttempts) return answer;
    await sleep(retryMs);
  }
}

async function sendOnce(route: AnyRoute, input: Input, origin: string, { client }: Caller): Promise<string> {
  const { method, path, body: json } = requestFor(route, input as never);
  const form = new FormData();
  for (const [name, value] of Object.entries(input.body ?? {})) form.append(name, String(value));
  if (route.file && input.file) form.append(route.file.field, input.file, 'photo');
  const body = route.raw ? '{}' : route.file ? form : json;
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      origin,
      cookie: client?.cookieHeader ?? '',
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(route.raw && { [route.raw.signatureHeader]: 't=1,v1=00' }),
    },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(20_000),
  });
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
  if (response.ok) return response.status === route.status ? 'ok' : `status ${response.status}`;
  try {
    const { code, fields } = JSON.parse(text) as { code: string; fields?: { path: string }[] };
    return code === 'request.invalid' && fields?.length ? `${code} ${fields.map(({ path }) => path).join(' ')}` : code;
  } catch {
    return `status ${response.status}`;
  }
}

const periodMs = 30_000;
const staffPassword = 'a long and quiet road';

/**
 * Lets the owner invite a staff member, and opens the ticket. Returns the id and the redemption, and functions that
 * redeem the ticket and create credentials for a sign-in.
 */
export async function createStaff(owner: ApiClient, email: string, role: StaffRole) {
  const reason = 'A new colleague';
  const { staff, ticket } = await owner.call(admin.inviteStaff, {
    body: { name: 'Ravi Das', email, roles: [role], reason },
  });
  const { secret } = await owner.call(admin.openStaffTicket, { body: { ticket } });
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (timestamp: number) => app.generate({ timestamp });
  const redeem = { ticket, password: staffPassword, code: code(Date.now()) };
  return {
    staff,
    redeem: () => new ApiClient(owner.origin).call(admin.redeemStaffTicket, { body: redeem }),
    // A code is valid once. The code of the next period is already accepted.
    signIn: () => ({ email, password: staffPassword, code: code(Date.now() + periodMs) }),
    redemption: redeem,
  };
}

/** Creates a staff member and signs them in. */
export async function createSignedInStaff(owner: ApiClient, email: string, role: StaffRole): Promise<Caller> {
  const { redeem, signIn } = await createStaff(owner, email, role);
  await redeem();
  const client = new ApiClient(owner.origin);
  await client.call(admin.signInStaff, { body: signIn() });
  return { role, staff: role, client };
}

/** The current code of an authenticator app. */
export const currentTotp = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
