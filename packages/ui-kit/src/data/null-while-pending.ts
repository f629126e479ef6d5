/** How often something that is being prepared is asked for again, in milliseconds. */
export const pendingPollMs = 2500;

/** The reply, or null while the refusal says that it is still being prepared (a code ending in `being_prepared`). */
export async function nullWhilePending<T>(reply: Promise<T>): Promise<T | null> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof Error && String(Reflect.get(error, 'code')).endsWith('.being_prepared')) return null;
    throw error;
  }
}
