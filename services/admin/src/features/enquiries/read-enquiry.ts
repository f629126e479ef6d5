import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { loadEnquiryFile } from './enquiry-file.ts';

/** Staff read an enquiry and what has been made of it. */
export const readEnquiry = feature(admin.readEnquiry, function readEnquiry({ params }, deps) {
  return loadEnquiryFile(params.enquiry, deps);
});
