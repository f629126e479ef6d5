import { admin } from '@hamrah/contracts';
import { rateLimitKeyOf } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { checkSubmission, enquiryPhoneKey } from '../../domain/enquiry-limits.ts';

/** A visitor submits an enquiry. A repeated enquiry is not stored again and gets the same reply. */
export const submitEnquiry = feature(
  admin.submitEnquiry,
  async function submitEnquiry({ body, remoteAddress }, { store, commit, hmac, newId, now }) {
    const { type, name, phone, message, path } = body;
    const at = now();
    const contentHash = hmac('content', type, name, enquiryPhoneKey(phone), message, path);
    const phoneId = hmac('phone', enquiryPhoneKey(phone));
    const addressId = hmac('address', rateLimitKeyOf(remoteAddress));
    await commit(async (tx) => {
      const recentByPhone = await store.enquirySubmissions.lockRecent(phoneId, at, tx);
      const recentByAddress = await store.enquirySubmissions.lockRecent(addressId, at, tx);
      if (checkSubmission(contentHash, recentByPhone, recentByAddress, at) === 'repeat') return;
      await store.enquiries.insert({ id: newId(), ...body, at }, tx);
      await store.enquirySubmissions.add(phoneId, recentByPhone, { at, contentHash }, tx);
      await store.enquirySubmissions.add(addressId, recentByAddress, { at, contentHash }, tx);
    });
    return { message: 'Thank you. Our team will call you soon.' };
  },
);
