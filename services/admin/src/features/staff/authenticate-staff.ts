import { admin } from '@hamrah/contracts';
import type { ReadStaffSession } from '@hamrah/service-kit';
import type { Context } from '../../context.ts';
import { sessionExpiryOf, isActivityMarkDue } from '../../domain/staff-session.ts';
import { hashToken } from '../../crypto/tokens.ts';

const cookie = new RegExp(`(?:^|;)\\s*${admin.staffCookie}=([\\w-]{43})(?:;|$)`);

/** Reads the staff session of a `Cookie` header, with the roles its owner has at this moment. */
export const authenticateStaff =
  ({ store: { staff, staffSessions }, now }: Context): ReadStaffSession =>
  async (header) => {
    const token = cookie.exec(header ?? '')?.[1];
    if (token === undefined) return undefined;
    const [id, at] = [hashToken(token), now()];
    const session = await staffSessions.findActive(id, at);
    const account = session && (await staff.find(session.staff));
    if (!account || account.roles.length === 0) return undefined;
    if (isActivityMarkDue(session.lastActiveAt, at)) {
      await staffSessions.markActive(id, at, sessionExpiryOf(session.startedAt, at));
      await staff.change(account._id, { lastActiveAt: at });
    }
    const { _id, name, email, roles } = account;
    return { id: _id, name, email, roles };
  };
