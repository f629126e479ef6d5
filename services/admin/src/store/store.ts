import type { Connection } from 'mongoose';
import { openEnquiries } from './enquiries.ts';
import { openEnquiryTurns } from './enquiry-turns.ts';
import { openVisitors } from './visitors.ts';

/** All that admin keeps. */
export const openStore = (connection: Connection) => ({
  enquiries: openEnquiries(connection),
  enquiryTurns: openEnquiryTurns(connection),
  visitors: openVisitors(connection),
});
export type Store = ReturnType<typeof openStore>;
