import { describe, expect, it } from 'vitest';
import { deletedAccountState, initialAccountState, withEmailVerified, withVisibility } from './account-state.ts';

describe('the standing of a member', () => {
  it('follows the newest word on whether they are hidden', () => {
    const hidden = withVisibility(initialAccountState, true, 4);
    expect(hidden).toMatchObject({ hidden: true, visibilitySequence: 4 });
    expect(withVisibility(hidden, false, 3)).toEqual(hidden);
    expect(withVisibility(hidden, false, 4)).toEqual(hidden);
    expect(withVisibility(hidden, false, 5)).toMatchObject({ hidden: false, visibilitySequence: 5 });
  });

  it('keeps a verified e-mail address verified, whatever is heard of hiding', () => {
    expect(withVisibility(withEmailVerified(initialAccountState), true, 9)).toMatchObject({
      emailVerified: true,
      hidden: true,
    });
  });

  it('is final once they are deleted, and tells nothing more of them', () => {
    expect(deletedAccountState).toEqual({ hidden: true, visibilitySequence: 0, emailVerified: false, deleted: true });
    expect(withVisibility(deletedAccountState, false, 9)).toEqual(deletedAccountState);
    expect(withEmailVerified(deletedAccountState)).toEqual(deletedAccountState);
  });
});
