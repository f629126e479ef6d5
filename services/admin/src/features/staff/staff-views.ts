import type { admin } from '@hamrah/contracts';
import type { StaffSession } from '@hamrah/service-kit';
import type { Staff } from '../../store/staff.ts';

/** Who is signed in, as their browser knows it. */
export const viewerOf = ({ id, name, email, roles }: StaffSession): admin.StaffViewer => ({
  staff: id,
  name,
  email,
  roles: [...roles],
});

/** Somebody among staff, as owners see them. */
export const staffViewOf = ({ _id, name, email, roles, passwordHash, since, lastActiveAt: lastSeenAt }: Staff) => ({
  ...viewerOf({ id: _id, name, email, roles }),
  state: passwordHash === null ? ('invited' as const) : ('active' as const),
  since: since.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});
