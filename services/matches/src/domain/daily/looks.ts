/** How a member has answered in recent weeks. */
export interface AnsweringPace {
  /** Profiles that the member looks at on a usual day. */
  readonly looksPerDay: number;
  /** Invitations that wait for the member. Each uses up a look. */
  readonly waiting: number;
  readonly isAway: boolean;
}

/** A member without history starts with the smallest number of daily matches. */
export const newcomerLooks = 5;
export const maxLooks = 20;

/** How many profiles a member will look at today beyond those that wait already. */
export const looksOf = ({ looksPerDay, waiting, isAway }: AnsweringPace): number =>
  isAway ? 0 : Math.max(0, Math.min(maxLooks, Math.floor(looksPerDay)) - waiting);
