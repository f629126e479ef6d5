/** Something the reader must put right before the work can go on: `message` is one sentence that says what to do. */
export class SetupError extends Error {
  override name = 'Impediment';
}
