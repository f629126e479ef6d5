/** A problem that the user must solve. The message says how, and is printed without a stack. */
export class SetupError extends Error {
  override name = 'SetupError';
}
