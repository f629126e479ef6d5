/** A member's account as identity's events describe it. Events may arrive before the registration and in any order. */
export interface AccountState {
  /** Whether only the member can see the profile. Stays true after a deletion. */
  readonly hidden: boolean;
  /** Sequence of the newest visibility event; 0 before the first. */
  readonly visibilitySequence: number;
  readonly suspended: boolean;
  /** Sequence of the newest suspension event; 0 before the first. */
  readonly suspensionSequence: number;
  readonly emailVerified: boolean;
  /**
   * Whether another account has taken the phone number of the registration. A number chosen later does not count as
   * verified.
   */
  readonly phoneDisplaced: boolean;
  /** A deletion is final: late events cannot restore the member. */
  readonly deleted: boolean;
}

/** The state of a member before the first event. */
export const initialAccountState: AccountState = {
  hidden: false,
  visibilitySequence: 0,
  suspended: false,
  suspensionSequence: 0,
  emailVerified: false,
  phoneDisplaced: false,
  deleted: false,
};

/** Applies a visibility event. An event that is not newer changes nothing. */
export const withVisibility = (state: AccountState, hidden: boolean, sequence: number): AccountState =>
  state.deleted || sequence <= state.visibilitySequence ? state : { ...state, hidden, visibilitySequence: sequence };

/** Applies a suspension event. An event that is not newer changes nothing. */
export const withSuspension = (state: AccountState, suspended: boolean, sequence: number): AccountState =>
  state.deleted || sequence <= state.suspensionSequence ? state : { ...state, suspended, suspensionSequence: sequence };

export const withEmailVerified = (state: AccountState): AccountState =>
  state.deleted ? state : { ...state, emailVerified: true };

export const withPhoneDisplaced = (state: AccountState): AccountState =>
  state.deleted ? state : { ...state, phoneDisplaced: true };

/** The tombstone of a deleted member. */
export const deletedAccountState: AccountState = { ...initialAccountState, hidden: true, deleted: true };
