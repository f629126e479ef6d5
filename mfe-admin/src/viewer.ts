import { type admin, type StaffPermission, staffMay } from '@hamrah/contracts';
import { createContext, useContext } from 'react';

/** Who is signed in, for everything inside the gate. */
export const ViewerContext = createContext<admin.StaffViewer | null>(null);

/** Who is signed in; throws outside the gate. */
export function useViewer(): admin.StaffViewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('Nobody is signed in here.');
  return viewer;
}

/** Tells whether the viewer's roles allow something; what they do not allow is not offered. */
export function useMay(): (permission: StaffPermission) => boolean {
  const { roles } = useViewer();
  return (permission) => staffMay(roles, permission);
}
