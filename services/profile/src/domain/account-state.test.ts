import { describe, expect, it } from 'vitest';
import {
  deletedAccountState,
  initialAccountState,
  withEmailVerified,
  withPhoneDisplaced,
  withVisibility,
} from './account-state.ts';

describe('the account state', () => {
  it('follows the newest visibility event', () => {
    const hiddenState = withVisibility(initialAccountState, true, 4);
    expect(hiddenState).toMatchObject({ hidden: true, visibilitySequence: 4 });
    expect(withVisibility(hiddenState, false, 3)).toEqual(hiddenState);
    expect(withVisibility(hiddenState, false, 4)).toEqual(hiddenState);
    expect(withVisibility(hiddenState, false, 5)).toMatchObject({ hidden: false, visibilitySequence: 5 });
  });

  it('keeps an email address verified when visibility changes', () => {
    expect(withVisibility(withEmailVerified(initialAccountState), true, 9)).toMatchObject({
      emailVerified: true,
      hidden: true,
    });
  });

  it('is final after a deletion', () => {
    expect(deletedAccountState).toEqual({ ...initialAccountState, hidden: true, deleted: true });
    expect(withVisibility(deletedAccountState, false, 9)).toEqual(deletedAccountState);
    expect(withEmailVerified(deletedAccountState)).toEqual(deletedAccountState);
    expect(withPhoneDisplaced(deletedAccountState)).toEqual(deletedAccountState);
  });
});
