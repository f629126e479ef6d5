import { profileFieldTexts, profileSectionTexts } from '@hamrah/contracts';
import { catalogue, useCatalogue } from '@hamrah/ui-kit';

export const en = {
  title: 'My Profile',
  preparing: 'This takes a few seconds. The page will update automatically.',
  age: '{{age}} years',
  'shortcuts.title': 'Shortcuts',
  'shortcut.preference': 'Partner Preference',
  'shortcut.accepted': 'Accepted Requests',
  'shortcut.newMatches': 'New Matches',
  'shortcut.addPhoto': 'Add Photo',
  'shortcut.received': 'Received Requests',
  'shortcut.suggested': 'Suggested Matches',
  'shortcut.edit': 'Edit Your Profile',
  'shortcut.sent': 'Sent Requests',
  'shortcut.search': 'Search Matches',
  'summary.ageHeight': 'Age / Height',
  'summary.maritalStatus': 'Marital status',
  'summary.postedBy': 'Posted by',
  'summary.path': 'Spiritual path',
  'summary.religion': 'Religion',
  'summary.motherTongue': 'Mother tongue',
  'postedBy.Myself': 'Self',
  'postedBy.Son': 'Parent',
  'postedBy.Daughter': 'Parent',
  'postedBy.Brother': 'Sibling',
  'postedBy.Sister': 'Sibling',
  'postedBy.Relative': 'Relative',
  'postedBy.Friend': 'Friend',
  'photo.change': 'Change photo',
  'photo.add': 'Add a photo',
  'photo.hint': 'JPEG, PNG, WebP or HEIC. We’ll make a large photo smaller.',
  'photo.done': 'Your main photo has been updated.',
  'photo.failed': 'Error in uploading image!',
  'photo.notMain':
    'Your photo is in your gallery, but we couldn’t make it your main photo. Please try again in My Photo.',
  'photo.running': 'Your photo is still uploading. It’ll stop if you leave.',
  'details.title': 'Profile Details',
  'details.lead': 'The details you registered with are required. The rest is up to you.',
  'details.saved': 'User Details Updated Successfully.',
  'details.failed': 'Failed to update details. Please try again.',
  ...profileSectionTexts,
  ...profileFieldTexts,
  'field.age': 'Age',
  'hint.about':
    'Family, work, spiritual practice and what matters to you. Please leave out phone numbers and addresses.',
  'hint.steadyPractice': 'For example: I sit for an hour at dawn, and the day finds its own pace.',
  'hint.goodSunday': 'For example: satsang, a long lunch with both families, and an evening walk.',
  'hint.familyWouldSay': 'For example: I’m the one who remembers everyone’s birthday.',
  'hint.private': 'Only you see this.',
  'hint.count': '0 to {{max}}',
  'hint.workingWith': 'Private company, government, own business …',
  'hint.dateOfBirth': 'You can change this once. After that, please write to us.',
  'hint.age': 'Calculated from the date of birth.',
  'hint.notWorking': 'Type No if not working',
} as const;

const ownProfile = catalogue('own-profile', { en });

/** Looks up the texts of My Profile. */
export const useOwnProfileText = () => useCatalogue(ownProfile);
