/** What has been heard of a member's account since they registered, or even before that was heard. */
export interface Standing {
  /** Seen by nobody but themselves; a deleted member stays so. */
  readonly hidden: boolean;
  /** Number of the newest event about being hidden; 0 before any. */
  readonly visibilitySequence: number;
  readonly emailVerified: boolean;
  /** For good: nothing of the member may come back. */
  readonly deleted: boolean;
}

/** The standing of a member of whom nothing has been heard. */
export const unheardOf: Standing = { hidden: false, visibilitySequence: 0, emailVerified: false, deleted: false };

/** After word that the member hides, or shows themselves again; older word than what is known changes nothing. */
export const afterVisibility = (standing: Standing, hidden: boolean, sequence: number): Standing =>
  standing.deleted || sequence <= standing.visibilitySequence
    ? standing
    : { ...standing, hidden, visibilitySequence: sequence };

/** After word that the member's e-mail address is theirs. */
export const afterEmailVerified = (standing: Standing): Standing =>
  standing.deleted ? standing : { ...standing, emailVerified: true };

/** After word that the member deleted their account: all that is kept of them. */
export const afterDeletion: Standing = { ...unheardOf, hidden: true, deleted: true };
