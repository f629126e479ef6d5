import { type ProblemCode, problems } from '@hamrah/contracts';

/** English texts of the components every page shares. */
export const en = {
  'action.retry': 'Try again',
  'action.close': 'Close',
  'action.back': 'Back',
  'action.more': 'Load more',
  'action.copy': 'Copy',
  'action.copied': 'Copied',
  'state.loading': 'Loading',
  'state.slow': 'This is taking longer than usual. Please stay with us a moment.',
  'state.failed': 'We could not load this.',
  'state.reference': 'Reference {{id}}',
  'password.show': 'Show password',
  'password.hide': 'Hide password',
  'field.count': '{{count}} of {{max}} characters',
  'field.optional': 'optional',
  'field.choose': 'Choose',
  'field.loading': 'Loading…',
  'field.none': 'Nothing found',
  'field.suggestions': 'Show suggestions',
  'form.faults': 'Please look at these again',
  'account.free': 'Free',
  'account.pro': 'Pro',
  'portrait.of': 'Photo of {{name}}',
  'portrait.none': 'No photo of {{name}} yet',
  'member.ageHeight': '{{age}} years · {{height}}',
  'member.place': 'Lives in',
  'member.maritalStatus': 'Marital status',
  'member.motherTongue': 'Mother tongue',
  'member.religion': 'Religion',
  'member.demo': 'Demo profile',
  'toast.region': 'Messages',
} as const;

/** English text of every problem: its code is the key, its title the text. */
export const problemsEn = Object.fromEntries(
  Object.entries(problems).map(([code, { title }]) => [code, title]),
) as Record<ProblemCode, string>;
