export { type ChaosOptions, type ChaosReport, runChaosCheckouts } from './chaos.ts';
export { checkInvariants, type InvariantReport } from './invariants.ts';
export { type BillingOptions, type OpenBilling, openBilling, testForm } from './open-billing.ts';
