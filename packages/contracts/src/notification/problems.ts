export const notificationProblems = {} as const;
