import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '@hamrah/infrastructure';
import { Secret, TOTP } from 'otpauth';
import { captureProgram } from './run-program.ts';
import type { System } from './system.ts';

/** The staff account of the local demo. The password and the secret are random, and stored only in `.local/`. */
export type DemoStaff = { email: string; password: string; secret: string };

const owner = { name: 'Demo Owner', email: 'owner@demo.hamrah.example' };

export const demoStaffFile = (dataFolder: string): string => join(dataFolder, 'demo-staff.json');

/** Reads the account. Undefined if the demo has none. */
export function readDemoStaff(dataFolder: string): DemoStaff | undefined {
  const file = demoStaffFile(dataFolder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoStaff) : undefined;
}

/** The current code of the second factor. */
export const staffCodeOf = ({ secret }: DemoStaff, timestamp = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

type StaffSystem = Pick<System, 'staffOrigin' | 'adminEnvironment'>;

/**
 * Creates the first owner of a demo system and redeems their ticket. Returns undefined if the system has another owner.
 * Deployments do not contain this program: they create their owner with a ticket.
 */
export async function createDemoStaff(system: StaffSystem, dataFolder: string): Promise<DemoStaff | undefined> {
  const existing = readDemoStaff(dataFolder);
  if (existing) return existing;
  const program = ['services/admin/src/commands/create-first-owner.ts', owner.name, owner.email];
  const env = { ...system.adminEnvironment, PORT: '0', LOG_LEVEL: 'silent' };
  const { exitCode, output } = await captureProgram(program, { env });
  if (/owner already/.test(output)) return undefined;
  const [, ticket] = /: ([\w-]{43})$/m.exec(output) ?? [];
  if (exitCode !== 0 || ticket === undefined)
    throw new SetupError(`Creating the demo staff account failed.\n${output}`);
  const { secret } = (await post(system.staffOrigin, '/api/admin/tickets/opening', { ticket })) as { secret: string };
  const staff = { email: owner.email, password: randomBytes(15).toString('base64url'), secret };
  const code = staffCodeOf(staff);
  await post(system.staffOrigin, '/api/admin/tickets/redemption', { ticket, password: staff.password, code });
  writeFileSync(demoStaffFile(dataFolder), JSON.stringify(staff), { mode: 0o600 });
  return staff;
}

async function post(origin: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok)
    throw new SetupError(`Creating the demo staff account failed: ${path} returned ${response.status}.`);
  return response.status === 204 ? undefined : response.json();
}
