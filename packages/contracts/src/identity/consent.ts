import { z } from 'zod';

/** Date of the current terms of use and privacy notice. Update it whenever their meaning changes. */
export const noticeDate = '2026-11-30';

/** Consent at registration to the terms and the privacy notice of `noticeDate`. */
export const noticeConsent = z.literal(noticeDate, 'Please agree to the terms of use and the privacy policy.');
