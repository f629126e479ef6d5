import { Problem } from '@hamrah/contracts';

const maxAttempts = 3;

/** Repeats a read and save after an edit conflict. The documented calls have no revisions: the last save wins. */
export async function retryOnEditConflict<T>(save: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await save();
    } catch (problem) {
      const isConflict = problem instanceof Problem && problem.code === 'profile.edit_conflict';
      if (!isConflict || attempt === maxAttempts) throw problem;
    }
  }
}
