import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { changeEnquiry } from './change-enquiry.ts';

/** Staff set the state of an enquiry. */
export const setEnquiryState = feature(
  admin.setEnquiryState,
  function setEnquiryState({ params, body: { state, revision }, staff, remoteAddress }, context) {
    const change = { ...params, revision, change: { state }, action: 'enquiry.state_set', staff, remoteAddress };
    return changeEnquiry(change, context);
  },
);
