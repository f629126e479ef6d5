import type { WizardState } from './use-wizard.ts';

/** Props of a step beyond the form values. */
export type StepProps = Pick<WizardState, 'photo' | 'otpRequest' | 'lacksPassword' | 'goToField'>;
