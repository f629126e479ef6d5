import { profile, type RouteAnswer } from '@hamrah/contracts';
import {
  expectAccessible,
  hang,
  push,
  render,
  screen,
  serve,
  serveProblem,
  testNotification,
  waitFor,
  within,
} from '@hamrah/ui-kit/testing';
import { describe, expect, it } from 'vitest';
import App from '../app.tsx';

type Gallery = RouteAnswer<typeof profile.listOwnPhotos>;
type Photo = Gallery['items'][number];
const words = 'The face cannot be made out.';
const photo = (id: string, appeal?: profile.AppealState): Photo => ({
  id,
  isMain: id === 'first',
  cardUrl: `/${id}.webp`,
  fullUrl: `/${id}.webp`,
  addedAt: '2026-01-01T00:00:00.000Z',
  ...(appeal && { withheld: { why: 'face_unclear', words, appeal } }),
});
const gallery = (...items: Photo[]): Gallery => ({ items, visibility: 'all' });
const withheld = (appeal: profile.AppealState) =>
  serve(profile.listOwnPhotos, gallery(photo('first'), photo('second', appeal)));

const open = async () => {
  const page = render(<App />, { path: '/myphoto' });
  await screen.findByRole('heading', { name: 'Your photos' });
  return page;
};
const out = () => within(screen.getByRole('region', { name: 'Out of sight' }));
const askButton = () => screen.getByRole('button', { name: 'Ask for a second look: photo 2' });
const field = () => screen.getByRole('textbox', { name: 'Why should this photo be shown?' });
const openDialog = async () => {
  withheld('possible');
  const page = await open();
  await page.user.click(askButton());
  await screen.findByRole('dialog', { name: 'Ask for a second look' });
  return page;
};
const send = () => screen.getByRole('button', { name: 'Send' });
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('a withheld photo', () => {
  it('stands apart with why, that only its owner sees it, and no way to make it the main one', async () => {
    withheld('possible');
    await open();
    expect(screen.getByText('2 of 30')).toBeVisible();
    expect(out().getByText('Only you see it')).toBeVisible();
    expect(out().getByText(words)).toBeVisible();
    expect(out().getByRole('img', { name: 'Photo of you, number 2' })).toHaveAttribute('src', '/second.webp');
    expect(screen.queryByRole('button', { name: /Make main/ })).not.toBeInTheDocument();
    expect(out().getByRole('button', { name: 'Delete photo 2' })).toBeVisible();
    await expectAccessible();
  });

  it('is not promised the place of the main one when that is deleted', async () => {
    withheld('possible');
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete photo 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this photo?' });
    expect(within(dialog).queryByText(/takes its place/)).not.toBeInTheDocument();
  });

  it('is said to leave others with no photo where there is no other', async () => {
    serve(profile.listOwnPhotos, gallery(photo('second', 'possible')));
    await open();
    expect(screen.getByText('Others see no photo of you at present.')).toBeVisible();
    expect(screen.queryByText('No photos found.')).not.toBeInTheDocument();
  });

  it('shows by itself once staff have said so', async () => {
    serve(profile.listOwnPhotos, gallery(photo('first'), photo('second')));
    await open();
    withheld('possible');
    const { id, position, read, at } = testNotification();
    const notice = { title: 'One of your photos is out of sight', body: words, link: null };
    await push('receiveNotification', { id, position, read, at, kind: 'staff_message', member: null, ...notice });
    expect(await screen.findByRole('region', { name: 'Out of sight' })).toBeVisible();
  });

  it('that was looked at twice says so and offers no third look', async () => {
    withheld('refused');
    await open();
    expect(out().getByText(/We have looked twice/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /second look/ })).not.toBeInTheDocument();
  });
});

describe('asking for a second look', () => {
  it('is done once, with words, by keyboard; then it says how things stand', async () => {
    withheld('possible');
    const asked = serve(profile.appealPhoto, undefined);
    const { user } = await open();
    askButton().focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field()).toHaveFocus());
    await expectAccessible();
    await user.keyboard('It is me, in the hills');
    withheld('made');
    await user.tab();
    await waitFor(() => expect(send()).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Thank you. Somebody else will look at your photo.')).toBeVisible();
    expect(asked).toEqual([
      { params: { photo: 'second' }, query: undefined, body: { words: 'It is me, in the hills' } },
    ]);
    await dialogGone();
    await waitFor(() => expect(out().getByText(/You have asked for a second look/)).toHaveFocus());
    expect(screen.queryByRole('button', { name: /second look/ })).not.toBeInTheDocument();
  });

  it('needs words, within the limit, and says so at the field', async () => {
    const { user } = await openDialog();
    const asked = serve(profile.appealPhoto, undefined);
    await user.click(send());
    expect(await screen.findByText('Please tell us why the photo should be shown.')).toBeVisible();
    expect(field()).toHaveFocus();
    expect(field()).toBeInvalid();
    expect(field()).toHaveAttribute('maxlength', String(profile.maxAppealLength));
    expect(screen.getByText(/0 of 1000 characters/)).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('sends nothing twice while it is under way', async () => {
    const { user } = await openDialog();
    const asked = hang(profile.appealPhoto);
    await user.type(field(), 'It is me');
    await user.click(send());
    await waitFor(() => expect(send()).toHaveAttribute('aria-disabled', 'true'));
    await user.click(send());
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(field()).toHaveValue('It is me');
  });

  it('shows a refusal at the field it speaks of and keeps the words', async () => {
    const { user } = await openDialog();
    const message = 'Please remove the unusual characters.';
    serveProblem(profile.appealPhoto, 'request.invalid', { fields: [{ path: 'words', message }] });
    await user.type(field(), 'It is me');
    await user.click(send());
    expect(await screen.findByText(message)).toBeVisible();
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('It is me');
  });

  it('says when it failed, keeps the words over closing and going elsewhere, and gets through when tried again', async () => {
    const { user, navigate } = await openDialog();
    serveProblem(profile.appealPhoto, 'service.failed');
    await user.type(field(), 'It is me');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred. Please try again later.');
    expect(field()).toHaveValue('It is me');
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await dialogGone();
    await waitFor(() => expect(askButton()).toHaveFocus());
    await navigate('/nowhere');
    await navigate('/myphoto');
    await user.click(await screen.findByRole('button', { name: 'Ask for a second look: photo 2' }));
    await waitFor(() => expect(field()).toHaveValue('It is me'));
    const asked = serve(profile.appealPhoto, undefined);
    withheld('made');
    await user.click(send());
    await waitFor(() => expect(asked.map(({ body }) => body.words)).toEqual(['It is me']));
    expect(await screen.findByText(/You have asked for a second look/)).toBeVisible();
  });

  it('that was done elsewhere already is told, and the photo shown as it stands', async () => {
    const { user } = await openDialog();
    serveProblem(profile.appealPhoto, 'profile.appeal_not_allowed');
    withheld('made');
    await user.type(field(), 'It is me');
    await user.click(send());
    expect(
      await screen.findByText('You have asked us about this photo already, or there is nothing to ask.'),
    ).toBeVisible();
    await dialogGone();
    expect(await screen.findByText(/You have asked for a second look/)).toBeVisible();
  });
});
