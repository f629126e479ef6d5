/** A problem that the user must solve. The message explains how. It is printed without a stack. */
export class SetupError extends Error {
  override name = 'SetupError';
}
