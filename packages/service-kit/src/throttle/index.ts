export { type AttemptCounters, openAttemptCounters } from './attempt-counters.ts';
export { assertNotDelayed, countAttempt, type Limit } from './attempt-limits.ts';
export { familiarRequesterTtlMs, openFamiliarRequesters } from './familiar-requesters.ts';
export { type ProofOfWork, proofOfWorkWith } from './proof-of-work.ts';
export {
  deviceCookies,
  type Familiarity,
  familiarIdsOf,
  familiarityOf,
  isFamiliar,
  type Requester,
  type RequestOrigin,
} from './requester.ts';
export { openUsedProofs } from './used-proofs.ts';
