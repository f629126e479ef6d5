import { admin } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { enquiryFile } from '../enquiry-file.ts';

/** Staff read an enquiry and what has been made of it. */
export default feature(admin.readEnquiry, ({ params }, deps) => enquiryFile(params.enquiry, deps));
