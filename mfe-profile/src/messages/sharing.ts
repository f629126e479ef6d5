import { profileFieldTexts, profileSectionTexts } from '@hamrah/contracts';
import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  ...profileFieldTexts,
  ...profileSectionTexts,
  'family.title': 'For your family',
  'family.lead':
    'Print your biodata, or send relatives a private link. You choose what they see. Your phone number and email are never included.',
  'family.parts': 'What to show',
  'family.top': 'Name and photo',
  'part.name': 'Name',
  'part.photo': 'Main photo',
  'family.nothing': 'Please choose what to show.',
  'biodata.title': 'Biodata to print',
  'biodata.design': 'Design',
  'biodata.classic': 'Classic',
  'biodata.modern': 'Modern',
  'biodata.qr': 'Add a QR code that opens this profile for 30 days',
  'biodata.submit': 'Download biodata (PDF)',
  'biodata.pending': 'Preparing your biodata …',
  'link.title': 'Private link',
  'link.days': 'The link works for',
  'link.daysOption': '{{days}} days',
  'link.create': 'Create a link',
  'link.created': 'Your link is ready. Copy it now, as we won’t show it again.',
  'link.label': 'Link',
  'link.copy': 'Copy link',
  'links.title': 'Your links',
  'links.none': 'You have no links right now.',
  'links.until': 'Works until {{date}}',
  'links.created': 'Created on {{date}}',
  'links.end': 'End link',
  'links.endNamed': 'End the link created on {{date}}',
  'links.ended': 'The link no longer works.',
  'shared.title': 'A profile shared with you',
  'shared.lead': 'The family chose what you see here. The link works until {{date}}.',
  'shared.gone': 'This link doesn’t work',
  'shared.goneHint': 'It may have ended, or the family may have withdrawn it. Please ask them for a new one.',
  'shared.photo': 'Photo of {{name}}',
  'shared.someone': 'the member',
  'shared.home': 'About Hamrah',
} as const;

const sharing = catalogue('sharing', { en });

/** Looks up the texts of biodata and share links. */
export const useSharingText = () => useCatalogue(sharing);
