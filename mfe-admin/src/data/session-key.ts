/** Query key of the session: a `StaffViewer`, or null without a session. */
export const sessionKey = ['staff-session'] as const;
