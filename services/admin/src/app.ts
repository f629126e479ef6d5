import { copiedLists, defineService } from '@hamrah/service-kit';
import { environment } from './config.ts';
import countVisit from './features/count-visit.ts';
import makeEnquiry from './features/make-enquiry.ts';
import readVisitorCount from './features/read-visitor-count.ts';
import { keyedHash } from './keyed-hash.ts';
import copyListEntryWhenAdded from './reactions/copy-list-entry-when-added.ts';
import { openStore } from './store/store.ts';

/** Admin, whole: what visitors leave for staff, and how many have come. */
export const adminService = defineService({
  name: 'admin',
  environment,
  features: [makeEnquiry, countVisit, readVisitorCount],
  reactions: [copyListEntryWhenAdded],
  lists: ({ lists }) => lists,
  connect: async (foundation, config) => ({
    ...foundation,
    store: openStore(foundation.connection),
    lists: copiedLists(foundation),
    hash: keyedHash(config.ENQUIRY_KEY),
  }),
});
