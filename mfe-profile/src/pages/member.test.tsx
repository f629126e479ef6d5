import { inbox, matches, profile } from '@hamrah/contracts';
import {
  expectAccessible,
  hang,
  push,
  render,
  screen,
  serve,
  serveProblem,
  testExplainedMatch,
  testInvitation,
  testMatch,
  testNotification,
  testViewer,
  waitFor,
  within,
} from '@hamrah/ui-kit/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../app.tsx';
import { testMemberView } from '../testing/member-view.ts';

const code = 'HM1A2B3C4D';
const openPath = (path = `/user/${code}`) => render(<App />, { path });
const open = async () => {
  const page = openPath();
  await screen.findByRole('heading', { level: 1, name: 'Meera Sharma' });
  return page;
};
const getRegion = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  serve(profile.viewMember, testMemberView());
  serve(profile.recordVisit, undefined);
  serve(matches.recordImpressions, undefined);
  serve(matches.readMatch, testExplainedMatch());
  serve(matches.listSimilar, { items: [] });
});

describe('a member’s profile', () => {
  it('shows all details with a value and omits the others', async () => {
    await open();
    for (const [section, ...texts] of [
      ['At a Glance', 'Parent', 'Jaipur, Rajasthan, India', 'Ajmer', 'Never Married', 'Vegetarian'],
      ['About', 'I teach mathematics', 'Meditation, Reading'],
      ['Religious Details', 'Radha Soami Satsang Beas', 'Hindu'],
      ['Family Details', 'Doctor', 'Homemaker', 'Middle class'],
      ['Educational Details', 'Master’s degree', 'University of Rajasthan', 'Teacher', 'Sunrise School'],
    ] as const)
      for (const text of texts) expect(screen.getByRole('region', { name: section })).toHaveTextContent(text);
    expect(getRegion('Family Details').getByText('Sisters').nextSibling).toHaveTextContent('0');
    expect(screen.queryByText('Disability')).not.toBeInTheDocument();
    expect(screen.getByText('Premium')).toBeVisible();
    await expectAccessible();
  });

  it('shows Not working instead of No, and no company', async () => {
    const { card, ...view } = testMemberView();
    serve(profile.viewMember, { ...view, card: { ...card, designation: 'No' }, company: 'no ' });
    await open();
    expect(getRegion('Educational Details').getByText('Working as').nextSibling).toHaveTextContent('Not working');
    expect(getRegion('Educational Details').queryByText('Company')).not.toBeInTheDocument();
    expect(getRegion('Educational Details').queryByText(/^\s*no\s*$/i)).not.toBeInTheDocument();
  });

  it('records one visit, and stays visible if the recording fails', async () => {
    const visits = serveProblem(profile.recordVisit, 'service.unavailable');
    await open();
    await waitFor(() => expect(visits).toHaveLength(1));
    serve(profile.viewMember, testMemberView({ company: 'Moonrise School' }));
    await push('receiveNotification', testNotification({ member: code }));
    expect(await screen.findByText('Moonrise School')).toBeVisible();
    expect(visits).toHaveLength(1);
  });

  it.each([
    ['receiveNotification', testNotification({ member: code })],
    ['relationChanged', { other: code }],
  ] as const)('shows a change that the service applies after the push %s', async (name, payload) => {
    const views = serve(profile.viewMember, testMemberView());
    await open();
    await push(name, payload);
    await waitFor(() => expect(views).toHaveLength(2));
    serve(profile.viewMember, testMemberView({ company: 'Moonrise School' }));
    expect(await screen.findByText('Moonrise School', undefined, { timeout: 5_000 })).toBeVisible();
  });

  it('shows User not found for an invisible member and records no visit', async () => {
    serveProblem(profile.viewMember, 'profile.member_not_found');
    const visits = serve(profile.recordVisit, undefined);
    openPath();
    expect(await screen.findByRole('heading', { level: 1, name: 'User not found' })).toBeVisible();
    expect(visits).toHaveLength(0);
    await expectAccessible();
  });

  it('shows User not found for an invalid profile ID without sending a request', async () => {
    const requests = serve(profile.viewMember, testMemberView());
    openPath('/user/nobody');
    expect(await screen.findByRole('heading', { level: 1, name: 'User not found' })).toBeVisible();
    expect(requests).toHaveLength(0);
  });

  it('says when more profiles can be opened if the daily limit is reached', async () => {
    serveProblem(profile.viewMember, 'request.profile_limit_reached');
    openPath();
    expect(await screen.findByRole('alert')).toHaveTextContent('You can open more after midnight, Indian time.');
    await expectAccessible();
  });

  it('shows an error and a retry button that loads the profile', async () => {
    serveProblem(profile.viewMember, 'service.unavailable');
    const { user } = openPath();
    await screen.findByRole('alert');
    serve(profile.viewMember, testMemberView());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Meera Sharma' })).toBeVisible();
  });

  it('announces that it is loading', async () => {
    hang(profile.viewMember);
    openPath();
    expect(await screen.findByText('Loading')).toBeInTheDocument();
  });
});

describe('the photos', () => {
  it('wrap around by button and arrow key, and close on Escape with the focus restored', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'View Images' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Photos of Meera' }));
    expect(dialog.getByRole('img', { name: 'Photo 1 of Meera' })).toHaveAttribute('src', '/photos/one');
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Next photo' }));
    expect(dialog.getByRole('img', { name: 'Photo 2 of Meera' })).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent('2 of 2');
    await user.click(dialog.getByRole('button', { name: 'Next photo' }));
    expect(dialog.getByRole('img', { name: 'Photo 1 of Meera' })).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(dialog.getByRole('img', { name: 'Photo 2 of Meera' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(dialog.getByRole('img', { name: 'Photo 1 of Meera' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'View Images' })).toHaveFocus());
  });

  it('end with an upgrade prompt if premium members see more photos', async () => {
    serve(profile.viewMember, testMemberView({ premiumPhotoCount: 7 }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'View Images' }));
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Upgrade to premium to view all images.');
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/plan');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('img', { name: 'Photo 1 of Meera' })).toBeVisible();
  });

  it('have no View Images button if the gallery is empty', async () => {
    serve(profile.viewMember, testMemberView({ gallery: [] }));
    await open();
    expect(screen.queryByRole('button', { name: 'View Images' })).not.toBeInTheDocument();
  });
});

describe('the shortlist button', () => {
  it('adds the member to the shortlist and removes them', async () => {
    const addRequests = serve(matches.addToShortlist, undefined);
    const removeRequests = serve(matches.removeFromShortlist, undefined);
    const { user } = await open();
    const shortlistButton = await screen.findByRole('button', { name: 'Shortlist Meera Sharma' });
    await user.click(shortlistButton);
    await waitFor(() => expect(addRequests.map(({ params }) => params.member)).toEqual([code]));
    expect(shortlistButton).toHaveAttribute('aria-pressed', 'true');
    await user.click(shortlistButton);
    await waitFor(() => expect(removeRequests).toHaveLength(1));
    expect(shortlistButton).toHaveAttribute('aria-pressed', 'false');
  });

  it('returns to the unpressed state when the request fails', async () => {
    serveProblem(matches.addToShortlist, 'service.unavailable');
    const { user } = await open();
    const shortlistButton = await screen.findByRole('button', { name: 'Shortlist Meera Sharma' });
    await user.click(shortlistButton);
    await screen.findByText(/This part of Hamrah is unavailable/);
    expect(shortlistButton).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('the connect control', () => {
  it('sends an invitation and shows it as sent', async () => {
    const inviteRequests = serve(inbox.sendInvitation, testInvitation(code));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Connect Now with Meera' }));
    expect(screen.getByText('Invitation sent')).toBeVisible();
    await waitFor(() => expect(inviteRequests.map(({ body }) => body.to)).toEqual([code]));
  });

  it('links to a received invitation and shows an accepted one as connected', async () => {
    serve(matches.readMatch, testExplainedMatch({ relation: 'received' }));
    await open();
    expect(await screen.findByRole('link', { name: 'Respond to invitation from Meera' })).toHaveAttribute(
      'href',
      '/received',
    );
    await push('receiveNotification', testNotification({ kind: 'invitation_accepted', member: code }));
    expect(await screen.findByText('Connected')).toBeVisible();
  });

  it('shows an error and a retry button while the profile stays visible', async () => {
    serveProblem(matches.readMatch, 'service.unavailable');
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t connect you right now.');
    serve(matches.readMatch, testExplainedMatch());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Connect Now with Meera' })).toBeVisible();
  });
});

it('shows the sections in the order in which families ask about them, with a link to each, and no score', async () => {
  await open();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 7)).toEqual([
    'At a Glance',
    'Educational Details',
    'About',
    'Family Details',
    'Religious Details',
    'Partner Preference',
    'Contact Details',
  ]);
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  for (const link of links) expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
  expect(links).toHaveLength(7);
  expect(screen.queryByText(/of 100/)).not.toBeInTheDocument();
});

it('links to the conversation with a connection', async () => {
  serve(matches.readMatch, testExplainedMatch({ relation: 'connected' }));
  await open();
  expect(await screen.findByRole('link', { name: 'Message Meera' })).toHaveAttribute('href', `/messages/${code}`);
});

describe('one’s own profile', () => {
  const openOwn = () => openPath(`/user/${testViewer.member}`);
  const ownView = { ...testMemberView(), isPhotoBlurred: false };

  it('opens as a preview for each audience, without a visit, actions or a comparison with oneself', async () => {
    const requests = serve(profile.previewOwnProfile, ({ query }) => ({
      ...ownView,
      isPhotoBlurred: query.audience === 'path',
    }));
    const visits = serve(profile.recordVisit, undefined);
    const { user } = openOwn();
    expect(await screen.findByText('They see your photos blurred.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Your Profile, as Others See It' })).toBeVisible();
    await expectAccessible();
    for (const name of ['A connection', 'A Pro member']) await user.click(screen.getByRole('radio', { name }));
    await waitFor(() => expect(requests.map(({ query }) => query.audience)).toEqual(['path', 'connection', 'pro']));
    expect(screen.queryByText('They see your photos blurred.')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Connect Now|Shortlist/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/out of 5/)).not.toBeInTheDocument();
    expect(visits).toHaveLength(0);
  });
});

describe('sharing a profile', () => {
  it('copies the profile ID and the link, and shows a check mark for two seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      const { user } = await open();
      const copyButton = screen.getByRole('button', { name: 'Copy profile ID' });
      await user.click(copyButton);
      expect(await navigator.clipboard.readText()).toBe(code);
      await waitFor(() => expect(copyButton.querySelector('.lucide-check')).not.toBeNull());
      await vi.advanceTimersByTimeAsync(2000);
      await waitFor(() => expect(copyButton.querySelector('.lucide-check')).toBeNull());
      await user.click(screen.getByRole('button', { name: 'Copy link' }));
      expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/user/${code}`);
    } finally {
      vi.useRealTimers();
    }
  });

  it('opens a chat with the link in a tab that cannot access the opener', async () => {
    await open();
    const chatLink = screen.getByRole('link', { name: /Share by chat/ });
    const chatUrl = new URL(chatLink.getAttribute('href') ?? '');
    expect(chatUrl.origin).toBe('https://wa.me');
    expect(chatUrl.searchParams.get('text')).toContain(`/user/${code}`);
    expect(chatLink).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

describe('the contact details', () => {
  const testContact = (overrides: Partial<profile.ContactView>): profile.ContactView => ({
    revealed: null,
    obstacle: null,
    contactsLeft: 3,
    ...overrides,
  });

  it('are masked until revealed, and the page states the cost first', async () => {
    serve(profile.viewMember, testMemberView({ contact: testContact({}) }));
    const contactDetails = { email: 'meera@example.org', phone: '2000000009' };
    const requests = serve(profile.revealContact, testContact({ revealed: contactDetails, contactsLeft: 2 }));
    const { user } = await open();
    const section = getRegion('Contact Details');
    expect(section.getAllByText('hidden')).toHaveLength(2);
    expect(section.getByText('This uses one of your contacts. You have 3 left.')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Reveal contact details' }));
    expect(await section.findByRole('link', { name: 'meera@example.org' })).toHaveAttribute(
      'href',
      'mailto:meera@example.org',
    );
    expect(section.getByRole('link', { name: '2000000009' })).toBeVisible();
    expect(section.queryByText('hidden')).not.toBeInTheDocument();
    expect(requests).toHaveLength(1);
    await expectAccessible();
  });

  it('omit a phone number that the member has not verified, and say so', async () => {
    const revealed = { email: 'meera@example.org', phone: null };
    serve(profile.viewMember, testMemberView({ contact: testContact({ revealed }) }));
    await open();
    const section = getRegion('Contact Details');
    expect(section.getByText('Not verified, so we don’t share it. Please email instead.')).toBeVisible();
    expect(section.getByRole('link', { name: 'meera@example.org' })).toBeVisible();
  });

  it.each([
    ['upgrade', 'Upgrade your plan to view contact details.', 'Upgrade'],
    ['connect_first', 'Please send a connection request first and wait for the response.', null],
    ['none_left', "Don't have contact", 'See the plans'],
  ] as const)(
    'stay masked for the obstacle %s, which the page explains, with a link to the solution if there is one',
    async (obstacle, reason, link) => {
      serve(profile.viewMember, testMemberView({ contact: testContact({ obstacle }) }));
      await open();
      const section = getRegion('Contact Details');
      expect(section.getByText(reason)).toBeVisible();
      expect(section.queryByRole('button')).not.toBeInTheDocument();
      if (link) expect(section.getByRole('link', { name: link })).toHaveAttribute('href', '/plan');
      else expect(section.queryByRole('link')).not.toBeInTheDocument();
    },
  );

  it('stay masked if the member’s contact filters exclude the viewer, without naming a filter', async () => {
    serve(profile.viewMember, testMemberView({ contact: testContact({}) }));
    serveProblem(profile.revealContact, 'profile.contact_withheld');
    const { user } = await open();
    const section = getRegion('Contact Details');
    await user.click(section.getByRole('button', { name: 'Reveal contact details' }));
    expect(
      await section.findByText('This member shares contact details only with members who match their contact filters.'),
    ).toBeVisible();
    expect(section.queryByRole('button')).not.toBeInTheDocument();
    expect(section.getAllByText('hidden')).toHaveLength(2);
  });

  it('stay masked if the reveal fails, and the page shows an error', async () => {
    serve(profile.viewMember, testMemberView({ contact: testContact({}) }));
    serveProblem(profile.revealContact, 'profile.no_contacts_left');
    const { user } = await open();
    const section = getRegion('Contact Details');
    await user.click(section.getByRole('button', { name: 'Reveal contact details' }));
    expect(await section.findByText("Don't have contact")).toBeVisible();
    expect(section.getAllByText('hidden')).toHaveLength(2);
  });
});

it('compares each criterion in words: the preference, the viewer’s value and the result', async () => {
  await open();
  const section = getRegion('Partner Preference');
  expect(section.getByText('4 out of 5')).toBeVisible();
  const [age, height, , tongue] = section.getAllByRole('listitem');
  expect(age).toHaveTextContent('AgeMatchesLooking for28 to 36 yearsYou32 years');
  expect(height).toHaveTextContent('Open to all');
  expect(tongue).toHaveTextContent('Doesn’t match');
});

it('opens similar profiles in a new tab', async () => {
  serve(matches.listSimilar, { items: [testMatch({ code: 'HM2A2B3C4D', firstName: 'Asha' })] });
  await open();
  const link = await screen.findByRole('link', { name: /Asha Sharma/ });
  expect(link).toHaveAttribute('href', '/user/HM2A2B3C4D');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});
