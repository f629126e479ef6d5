import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  title: 'Hamrah · Marriage between people who share a spiritual path',
  description: 'Hamrah helps followers of spiritual paths find a life partner who walks the same road.',
  'register.description':
    'Register free on Hamrah, for yourself or for someone in your family. It takes a few minutes.',
  picture: 'Two people walking side by side along a road towards the rising sun',
} as const;

const head = catalogue('head', { en });

/** Looks up titles and descriptions for search engines and link previews. */
export const useHeadText = () => useCatalogue(head);
