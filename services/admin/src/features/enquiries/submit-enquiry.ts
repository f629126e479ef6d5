import { admin } from '@hamrah/contracts';
import { rateLimitKeyOf } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { checkSubmission, enquiryPhoneKey } from '../../domain/enquiry-limits.ts';

/** Somebody asks us something; the same text sent twice is taken once, and answered alike. */
export const submitEnquiry = feature(
  admin.makeEnquiry,
  async function makeEnquiry({ body, remoteAddress }, { store, commit, hmac: hash, newId, now }) {
    const { type, name, phone, message, path } = body;
    const at = now();
    const said = hash('said', type, name, enquiryPhoneKey(phone), message, path);
    const [byPhone, byAddress] = [hash('phone', enquiryPhoneKey(phone)), hash('address', rateLimitKeyOf(remoteAddress))];
    await commit(async (tx) => {
      const ofPhone = await store.enquirySubmissions.lock(byPhone, at, tx);
      const ofAddress = await store.enquirySubmissions.lock(byAddress, at, tx);
      if (checkSubmission(said, ofPhone, ofAddress, at) === 'repeat') return;
      await store.enquiries.insert({ id: newId(), ...body, at }, tx);
      await store.enquirySubmissions.add(byPhone, ofPhone, { at, contentHash: said }, tx);
      await store.enquirySubmissions.add(byAddress, ofAddress, { at, contentHash: said }, tx);
    });
    return { message: 'Thank you. Our team will call you soon.' };
  },
);
