import type { WizardState } from './use-wizard.ts';

/** What a step may need beyond the form's fields. */
export type StepProps = Pick<WizardState, 'photo' | 'code' | 'lacksPassword'>;
