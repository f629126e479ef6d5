import { admin } from '@hamrah/contracts';
import { rateLimitKeyOf } from '@hamrah/service-kit';
import { feature } from '../context.ts';
import { admit, phoneKey } from '../domain/enquiry-limits.ts';

/** Somebody asks us something; the same text sent twice is taken once, and answered alike. */
export const makeEnquiry = feature(
  admin.makeEnquiry,
  async function makeEnquiry({ body, remoteAddress }, { store, commit, hash, newId, now }) {
    const { type, name, phone, message, path } = body;
    const at = now();
    const said = hash('said', type, name, phoneKey(phone), message, path);
    const [byPhone, byAddress] = [hash('phone', phoneKey(phone)), hash('address', rateLimitKeyOf(remoteAddress))];
    await commit(async (tx) => {
      const ofPhone = await store.enquiryTurns.hold(byPhone, at, tx);
      const ofAddress = await store.enquiryTurns.hold(byAddress, at, tx);
      if (admit(said, ofPhone, ofAddress, at) === 'repeat') return;
      await store.enquiries.insert({ id: newId(), ...body, at }, tx);
      await store.enquiryTurns.note(byPhone, ofPhone, { at, said }, tx);
      await store.enquiryTurns.note(byAddress, ofAddress, { at, said }, tx);
    });
    return { message: 'Thank you. Our team will call you soon.' };
  },
);
