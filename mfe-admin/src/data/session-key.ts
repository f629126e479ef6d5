/** Where the cache keeps who is signed in: a `StaffViewer`, or null for nobody. */
export const sessionKey = ['staff-session'] as const;
