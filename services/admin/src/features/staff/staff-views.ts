import type { admin } from '@hamrah/contracts';
import type { StaffSession } from '@hamrah/service-kit';
import type { Staff } from '../../store/staff.ts';

export const viewerOf = ({ id, name, email, roles }: StaffSession): admin.StaffViewer => ({
  staff: id,
  name,
  email,
  roles: [...roles],
});

/** A staff account as owners see it. */
export const staffViewOf = ({ _id, name, email, roles, passwordHash, since, lastActiveAt }: Staff) => ({
  ...viewerOf({ id: _id, name, email, roles }),
  state: passwordHash === null ? ('invited' as const) : ('active' as const),
  since: since.toISOString(),
  lastActiveAt: lastActiveAt?.toISOString() ?? null,
});
