import type { ReadStaffSession } from '@hamrah/service-kit';
import { staffTokenIn } from '@hamrah/service-kit/auth/staff-session';
import type { Context } from '../../context.ts';
import { hashToken } from '../../crypto/tokens.ts';
import { isActivityUpdateDue, sessionExpiryOf } from '../../domain/staff-session.ts';

/** Resolves a `Cookie` header to the signed-in staff member, with their current roles. */
export const authenticateStaff =
  ({ store: { staff, staffSessions }, now }: Context): ReadStaffSession =>
  async (header) => {
    const token = staffTokenIn(header);
    if (token === undefined) return undefined;
    const [id, at] = [hashToken(token), now()];
    const session = await staffSessions.findActive(id, at);
    const account = session && (await staff.find(session.staff));
    if (!account || account.roles.length === 0) return undefined;
    if (isActivityUpdateDue(session.lastActiveAt, at)) {
      await staffSessions.markActive(id, at, sessionExpiryOf(session.startedAt, at));
      await staff.change(account._id, { lastActiveAt: at });
    }
    const { _id, name, email, roles } = account;
    return { id: _id, name, email, roles };
  };
