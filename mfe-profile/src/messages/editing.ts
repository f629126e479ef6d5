import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  edit: 'Edit',
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  none: 'Not added yet',
  unsaved: 'What you changed here has not been saved.',
  'choice.none': 'Prefer not to say',
  kept: 'Your text is kept. Press Save to save it.',
  loaded: 'This is what is there now.',
  'meeting.title': 'Changed elsewhere in the meantime',
  'meeting.apart': 'Other details than yours were changed. What you typed here can be kept beside them.',
  'meeting.clash': 'These were changed both here and elsewhere:',
  'meeting.theirs': 'There now:',
  'meeting.mine': 'Yours:',
  'meeting.keep': 'Keep what I typed',
  'meeting.take': 'Load what is there now',
} as const;

const editing = catalogue('editing', { en });

/** The reader of the texts that editors share. */
export const useEditingText = () => useCatalogue(editing);
