import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { loadEnquiryDetails } from './enquiry-details.ts';

/** Staff read an enquiry with its notes. */
export const readEnquiry = feature(admin.readEnquiry, function readEnquiry({ params }, context) {
  return loadEnquiryDetails(params.enquiry, context);
});
