export { type OpenBilling, openBilling, testForm } from './open-billing.ts';
