export { operator } from '@hamrah/contracts/operator';

/** The `tel:` URL of a phone number. */
export const telUrl = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;
