import type { Wizardry } from './use-wizard.ts';

/** What a step may need beyond the form's fields. */
export type StepProps = Pick<Wizardry, 'photo' | 'code' | 'lacksPassword'>;
