import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  title: 'My Photo',
  lead: 'Clear, recent photos let others get to know you.',
  'upload.title': 'Add photos',
  'upload.choose': 'Choose photos',
  'upload.drop': 'or drop them here',
  'upload.rule': 'JPEG, PNG or WebP, up to 3 MB each.',
  'upload.hint': 'Upload 15-20 photos for a full picture of you.',
  'upload.mail': 'You can also email your photos with your profile ID to',
  'upload.list': 'Uploads',
  'upload.waiting': 'Waiting',
  'upload.failed': 'Error in uploading image!',
  'upload.retry': 'Try again',
  'upload.retryNamed': 'Try {{file}} again',
  'upload.dismiss': 'Take {{file}} off the list',
  'upload.done': '{{file}} is uploaded.',
  'upload.running': 'Photos are still being uploaded. Leaving stops them.',
  'gallery.title': 'Your photos',
  'gallery.count': '{{count}} of {{max}}',
  'gallery.empty': 'No photos found.',
  'gallery.emptyText': 'Add your first one: it becomes your main photo.',
  'gallery.photo': 'you, number {{at}}',
  'photo.main': 'Main photo',
  'photo.makeMain': 'Make main',
  'photo.makeMainNamed': 'Make main: photo {{at}}',
  'photo.madeMain': 'This is your main photo now.',
  'photo.delete': 'Delete photo {{at}}',
  'photo.deleted': 'The photo is deleted.',
  'delete.title': 'Delete this photo?',
  'delete.text': 'It is erased for good, here and wherever members see it.',
  'delete.main': 'It is your main photo: the next one takes its place.',
  'delete.confirm': 'Delete photo',
  'delete.keep': 'Keep it',
  'visibility.title': 'Who sees your photos',
  'visibility.lead': 'This goes for the photos there are and for those to come.',
  'visibility.all': 'All members',
  'visibility.my_connection': 'Only connections',
  'visibility.pro': 'Only premium members',
  'visibility.changed': 'Visibility Changed',
} as const;

const gallery = catalogue('gallery', { en });

/** The reader of the texts of My Photo. */
export const useGalleryText = () => useCatalogue(gallery);
