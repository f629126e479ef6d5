import { type admin, hasStaffPermission, type StaffPermission } from '@hamrah/contracts';
import { createContext, useContext } from 'react';

/** The signed-in staff member, for all components inside `RequireSession`. */
export const ViewerContext = createContext<admin.StaffViewer | null>(null);

/** Returns the signed-in staff member; throws outside `RequireSession`. */
export function useViewer(): admin.StaffViewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useViewer needs RequireSession around it.');
  return viewer;
}

/** Returns a function that checks the viewer's permissions. */
export function useCan(): (permission: StaffPermission) => boolean {
  const { roles } = useViewer();
  return (permission) => hasStaffPermission(roles, permission);
}
