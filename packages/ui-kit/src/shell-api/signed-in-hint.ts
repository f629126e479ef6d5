// The inline loader uses this file. Keep it without imports.

export const signedInHintKey = 'hamrah.signedIn';

/** Returns true if this browser signed in and did not sign out. The shell then restores the session early. */
export const wasSignedIn = (): boolean => localStorage.getItem(signedInHintKey) !== null;
