import { admin } from '@hamrah/contracts';
import { changeEnquiry } from './change-enquiry.ts';
import { feature } from '../../context.ts';

/** Staff say how far an enquiry is. */
export const setEnquiryState = feature(
  admin.setEnquiryState,
  function setEnquiryState({ params, body: { state, revision }, staff, remoteAddress }, deps) {
    return changeEnquiry(
      { ...params, revision, change: { state }, act: 'enquiry.state_set', staff, from: remoteAddress },
      deps,
    );
  },
);
