const dailyLimitCodes = ['request.profile_limit_reached', 'request.card_limit_reached'] as const;

/** Returns the code of an error if a daily limit is used up. A retry cannot succeed before midnight in India. */
export const dailyLimitOf = (error: Error | null | undefined): (typeof dailyLimitCodes)[number] | undefined =>
  error ? dailyLimitCodes.find((code) => code === Reflect.get(error, 'code')) : undefined;
