import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  title: 'Choose the frame',
  lead: 'Others see what’s inside the frame. Drag the photo to move it, or use the arrow keys.',
  photo: 'The photo that you’re framing',
  frame: 'Frame',
  zoom: 'Zoom',
  zoomValue: '{{percent}} percent',
  crop: 'Use this frame',
  original: 'Use it as it is',
  allOriginals: 'Use all photos as they are',
} as const;

const photoCrop = catalogue('photo-crop', { en });

/** Looks up the texts of the dialog that crops a photo. */
export const usePhotoCropText = () => useCatalogue(photoCrop);
