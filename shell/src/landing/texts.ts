import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  title: 'Hamrah · Marriage between people who share a spiritual path',
  'hero.title': 'Marry someone who walks the same road',
  'hero.lead':
    'Hamrah means one who shares the road. We bring together families whose lives rest on the same satsang, the same practice, the same values.',
  'hero.note': 'Free to register. Your phone number is never shown on your profile.',
  'hero.art': 'Two people walking side by side along a road towards the rising sun',
  'paths.title': 'Browse by path',
  'paths.lead': 'Eighteen spiritual communities, and room for every seeker beside them.',
  'how.title': 'How it works',
  'how.1.title': 'Tell us about yourself',
  'how.1.text': 'Register for yourself, your son or daughter, a brother, a sister or a friend. It takes a few minutes.',
  'how.2.title': 'Meet your path’s matches',
  'how.2.text':
    'See members who follow the path you follow, and keep the ones who speak to you on a private shortlist.',
  'how.3.title': 'Send an invitation',
  'how.3.text': 'One quiet press on Connect Now. They see who you are and decide in their own time.',
  'how.4.title': 'Begin, together',
  'how.4.text': 'When they accept, you are connected and your families can take the next step.',
  'safety.title': 'Made to be trusted',
  'safety.lead': 'A marriage starts with trust, and so do we.',
  'safety.1.title': 'Your contacts stay yours',
  'safety.1.text': 'Phone and email are kept apart from your profile. Nobody sees them by browsing.',
  'safety.2.title': 'Members only',
  'safety.2.text': 'Profiles and photos open to signed-in members, never to search engines or passers-by.',
  'safety.3.title': 'Nothing without a yes',
  'safety.3.text': 'A connection begins only when an invitation is accepted. A no is silent and final.',
  'nri.title': 'Far from home, close to your path',
  'nri.lead':
    'NRI and VIP families search with the help of a personal matchmaker who knows both your community and the country you live in.',
  'nri.where': 'With families in',
  'end.title': 'Your companion may already be on the road',
  'end.lead': 'Come and see who walks beside you.',
  'footer.promise': 'Hamrah brings together followers of spiritual paths in India and around the world for marriage.',
  'footer.rights': '© Hamrah. Demonstration contacts: do not call or write.',
  'footer.links': 'On this site',
  'footer.paths': 'Browse by path',
  'footer.how': 'How it works',
  'footer.safety': 'Safety',
  'footer.nri': 'NRI and VIP',
} as const;

const landing = catalogue('landing', { en });

/** Reads the texts of the landing page and the footer. */
export const useLandingText = () => useCatalogue(landing);
