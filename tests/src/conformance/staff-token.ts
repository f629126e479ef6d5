import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { admin } from '@hamrah/contracts';
import type { System } from '@hamrah/start';
import { Secret, TOTP } from 'otpauth';

const program = fileURLToPath(new URL('../../../services/admin/src/commands/create-first-owner.ts', import.meta.url));
const owner = { name: 'Asha Rao', email: 'asha@hamrah.example', password: 'a long and quiet road' };
const periodMs = 30_000;

/** Creates the first owner with the command, redeems the ticket, signs in and returns the session token. */
export async function createStaffToken(system: System): Promise<string> {
  const env = { ...process.env, ...system.adminEnvironment, PORT: '0', LOG_LEVEL: 'silent' };
  const { stdout } = await promisify(execFile)(process.execPath, [program, owner.name, owner.email], { env });
  const [, ticket = ''] = /: ([\w-]{43})$/m.exec(stdout) ?? [];
  const post = async (path: string, body: object) => {
    const headers = { origin: system.staffOrigin, 'content-type': 'application/json' };
    const reply = await fetch(`${system.staffOrigin}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return reply;
  };
  const openedTicket = (await (await post(admin.openStaffTicket.path, { ticket })).json()) as { secret: string };
  const authenticator = new TOTP({ secret: Secret.fromBase32(openedTicket.secret) });
  const now = Date.now();
  await post(admin.redeemStaffTicket.path, {
    ticket,
    password: owner.password,
    code: authenticator.generate({ timestamp: now }),
  });
  // A TOTP code is valid once. The code of the next period is already accepted.
  const code = authenticator.generate({ timestamp: now + periodMs });
  const reply = await post(admin.signInStaff.path, { email: owner.email, password: owner.password, code });
  const prefix = `${admin.staffCookie}=`;
  const cookie = reply.headers.getSetCookie().find((header) => header.startsWith(prefix));
  if (!cookie) throw new Error('The sign-in set no session cookie.');
  return cookie.slice(prefix.length, cookie.indexOf(';'));
}
