export { operator } from '@hamrah/contracts/operator';

/** The address that calls a phone number. */
export const callTo = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;
