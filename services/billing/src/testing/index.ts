export { checkInvariants, type InvariantReport } from './audit.ts';
export { type ChaosOptions, type ChaosReport, chaosCheckouts } from './chaos.ts';
export { type BillingOptions, type OpenBilling, openBilling, testForm } from './open-billing.ts';
