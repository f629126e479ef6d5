// The inline loader uses this file. Keep it without imports.

export const signedInHintKey = 'hamrah.signedIn';

/** Whether a session was started in this browser and is not known to have ended. The shell then restores it early. */
export const wasSignedIn = (): boolean => localStorage.getItem(signedInHintKey) !== null;
