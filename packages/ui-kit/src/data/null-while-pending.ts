/** Poll interval while a profile is pending, in milliseconds. */
export const pendingPollMs = 2500;

/** Resolves to null while the member's profile is pending (a code ending in `profile_pending`). */
export async function nullWhilePending<T>(reply: Promise<T>): Promise<T | null> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof Error && String(Reflect.get(error, 'code')).endsWith('.profile_pending')) return null;
    throw error;
  }
}
