import { describe, expect, it } from 'vitest';
import { afterDeletion, afterEmailVerified, afterVisibility, unheardOf } from './account-state.ts';

describe('the standing of a member', () => {
  it('follows the newest word on whether they are hidden', () => {
    const hidden = afterVisibility(unheardOf, true, 4);
    expect(hidden).toMatchObject({ hidden: true, visibilitySequence: 4 });
    expect(afterVisibility(hidden, false, 3)).toEqual(hidden);
    expect(afterVisibility(hidden, false, 4)).toEqual(hidden);
    expect(afterVisibility(hidden, false, 5)).toMatchObject({ hidden: false, visibilitySequence: 5 });
  });

  it('keeps a verified e-mail address verified, whatever is heard of hiding', () => {
    expect(afterVisibility(afterEmailVerified(unheardOf), true, 9)).toMatchObject({
      emailVerified: true,
      hidden: true,
    });
  });

  it('is final once they are deleted, and tells nothing more of them', () => {
    expect(afterDeletion).toEqual({ hidden: true, visibilitySequence: 0, emailVerified: false, deleted: true });
    expect(afterVisibility(afterDeletion, false, 9)).toEqual(afterDeletion);
    expect(afterEmailVerified(afterDeletion)).toEqual(afterDeletion);
  });
});
