const bearerPattern = /^Bearer +([\w.-]+)$/i;

/** Returns the token of an `Authorization` header. */
export const bearerTokenOf = (header: string): string | undefined => bearerPattern.exec(header)?.[1];
