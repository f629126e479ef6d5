import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  edit: 'Edit',
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  none: 'Not added yet',
  unsaved: 'Your changes haven’t been saved.',
  'choice.none': 'Prefer not to say',
  'conflict.title': 'Changed elsewhere while you were editing',
  'conflict.otherFields': 'Other details were changed. You can keep your changes along with them.',
  'conflict.sameFields': 'You changed these details here and elsewhere:',
  'conflict.latest': 'Saved now:',
  'conflict.local': 'Yours:',
  'conflict.keepLocal': 'Keep my changes',
  'conflict.loadLatest': 'Load the saved version',
  'conflict.kept': 'We’ve kept your changes. Press Save to save them.',
  'conflict.loaded': 'The saved version is loaded.',
} as const;

const editing = catalogue('editing', { en });

/** Looks up the texts that all editors share. */
export const useEditingText = () => useCatalogue(editing);
