import { profile, type RouteResult } from '@hamrah/contracts';
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

type Gallery = RouteResult<typeof profile.listOwnPhotos>;
type Photo = Gallery['items'][number];
const withheldMessage = 'The face cannot be made out.';
const testPhoto = (id: string, appeal?: profile.AppealState): Photo => ({
  id,
  isMain: id === 'first',
  review: appeal ? 'withheld' : 'approved',
  cardUrl: `/${id}.webp`,
  fullUrl: `/${id}.webp`,
  addedAt: '2026-01-01T00:00:00.000Z',
  ...(appeal && { withheld: { reasonCode: 'face_unclear', message: withheldMessage, appeal } }),
});
const testGallery = (...items: Photo[]): Gallery => ({ items, visibility: 'all' });
const serveWithheld = (appeal: profile.AppealState) =>
  serve(profile.listOwnPhotos, testGallery(testPhoto('first'), testPhoto('second', appeal)));

const open = async () => {
  const page = render(<App />, { path: '/myphoto' });
  await screen.findByRole('heading', { name: 'Your photos' });
  return page;
};
const getHiddenPhotos = () => within(screen.getByRole('region', { name: 'Hidden photos' }));
const getAppealButton = () => screen.getByRole('button', { name: 'Ask for a second look: photo 2' });
const getField = () => screen.getByRole('textbox', { name: 'Why should this photo be shown?' });
const openDialog = async () => {
  serveWithheld('possible');
  const page = await open();
  await page.user.click(getAppealButton());
  await screen.findByRole('dialog', { name: 'Ask for a second look' });
  return page;
};
const sendButton = () => screen.getByRole('button', { name: 'Send' });
const expectDialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('a withheld photo', () => {
  it('is listed separately with the reason, and cannot become the main photo', async () => {
    serveWithheld('possible');
    await open();
    expect(screen.getByText('2 of 30')).toBeVisible();
    expect(getHiddenPhotos().getByText('Only you can see this')).toBeVisible();
    expect(getHiddenPhotos().getByText(withheldMessage)).toBeVisible();
    expect(getHiddenPhotos().getByRole('img', { name: 'Photo of you, number 2' })).toHaveAttribute(
      'src',
      '/second.webp',
    );
    expect(screen.queryByRole('button', { name: /Make main/ })).not.toBeInTheDocument();
    expect(getHiddenPhotos().getByRole('button', { name: 'Delete photo 2' })).toBeVisible();
    await expectAccessible();
  });

  it('is not announced as the next main photo', async () => {
    const nextMainPhoto = /The next one will take its place\./;
    serve(profile.listOwnPhotos, testGallery(testPhoto('first'), testPhoto('second')));
    const { user, navigate } = await open();
    const openDeletion = async () => {
      await user.click(await screen.findByRole('button', { name: 'Delete photo 1' }));
      return within(await screen.findByRole('dialog', { name: 'Delete this photo?' }));
    };
    expect((await openDeletion()).getByText(nextMainPhoto)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    await expectDialogClosed();
    await navigate('/nowhere');
    serveWithheld('possible');
    await navigate('/myphoto');
    await screen.findByRole('region', { name: 'Hidden photos' });
    expect((await openDeletion()).queryByText(nextMainPhoto)).not.toBeInTheDocument();
  });

  it('has a note that other members see no photo if it is the only photo', async () => {
    serve(profile.listOwnPhotos, testGallery(testPhoto('second', 'possible')));
    await open();
    expect(screen.getByText('Other members can’t see any photo of you right now.')).toBeVisible();
    expect(screen.queryByText('No photos found.')).not.toBeInTheDocument();
  });

  it('appears after a message from staff', async () => {
    serve(profile.listOwnPhotos, testGallery(testPhoto('first'), testPhoto('second')));
    await open();
    serveWithheld('possible');
    const { id, position, read, at } = testNotification();
    const notice = { title: 'One of your photos is hidden', body: withheldMessage, link: null };
    await push('receiveNotification', { id, position, read, at, kind: 'staff_message', member: null, ...notice });
    expect(await screen.findByRole('region', { name: 'Hidden photos' })).toBeVisible();
  });

  it('offers no appeal after staff have rejected an appeal', async () => {
    serveWithheld('refused');
    await open();
    expect(getHiddenPhotos().getByText(/We’ve looked twice/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /second look/ })).not.toBeInTheDocument();
  });
});

describe('an appeal', () => {
  it('can be sent by keyboard, and its state replaces the button', async () => {
    serveWithheld('possible');
    const requests = serve(profile.appealPhoto, undefined);
    const { user } = await open();
    getAppealButton().focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(getField()).toHaveFocus());
    await expectAccessible();
    await user.keyboard('It is me, in the hills');
    serveWithheld('made');
    await user.tab();
    await waitFor(() => expect(sendButton()).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Thank you. Someone else on our team will look at your photo.')).toBeVisible();
    expect(requests).toEqual([
      { params: { photo: 'second' }, query: undefined, body: { text: 'It is me, in the hills' } },
    ]);
    await expectDialogClosed();
    await waitFor(() => expect(getHiddenPhotos().getByText(/You’ve asked for a second look/)).toHaveFocus());
    expect(screen.queryByRole('button', { name: /second look/ })).not.toBeInTheDocument();
  });

  it('requires a text within the limit', async () => {
    const { user } = await openDialog();
    const requests = serve(profile.appealPhoto, undefined);
    await user.click(sendButton());
    expect(await screen.findByText('Please tell us why the photo should be shown.')).toBeVisible();
    expect(getField()).toHaveFocus();
    expect(getField()).toBeInvalid();
    expect(getField()).toHaveAttribute('maxlength', String(profile.maxAppealLength));
    expect(screen.getByText(/0 of 1000 characters/)).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('sends one request at a time', async () => {
    const { user } = await openDialog();
    const requests = hang(profile.appealPhoto);
    await user.type(getField(), 'It is me');
    await user.click(sendButton());
    await waitFor(() => expect(sendButton()).toHaveAttribute('aria-disabled', 'true'));
    await user.click(sendButton());
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(getField()).toHaveValue('It is me');
  });

  it('shows an error beside its field and keeps the text', async () => {
    const { user } = await openDialog();
    const message = 'Please remove the unusual characters.';
    serveProblem(profile.appealPhoto, 'request.invalid', { fields: [{ path: 'text', message }] });
    await user.type(getField(), 'It is me');
    await user.click(sendButton());
    expect(await screen.findByText(message)).toBeVisible();
    expect(getField()).toBeInvalid();
    expect(getField()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(getField()).toHaveFocus();
    expect(getField()).toHaveValue('It is me');
  });

  it('keeps the text after a failure, closing and navigation, and succeeds on retry', async () => {
    const { user, navigate } = await openDialog();
    serveProblem(profile.appealPhoto, 'service.failed');
    await user.type(getField(), 'It is me');
    await user.click(sendButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred. Please try again later.');
    expect(getField()).toHaveValue('It is me');
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await expectDialogClosed();
    await waitFor(() => expect(getAppealButton()).toHaveFocus());
    await navigate('/nowhere');
    await navigate('/myphoto');
    await user.click(await screen.findByRole('button', { name: 'Ask for a second look: photo 2' }));
    await waitFor(() => expect(getField()).toHaveValue('It is me'));
    const requests = serve(profile.appealPhoto, undefined);
    serveWithheld('made');
    await user.click(sendButton());
    await waitFor(() => expect(requests.map(({ body }) => body.text)).toEqual(['It is me']));
    expect(await screen.findByText(/You’ve asked for a second look/)).toBeVisible();
  });

  it('shows its current state if the member has already appealed in another tab', async () => {
    const { user } = await openDialog();
    serveProblem(profile.appealPhoto, 'profile.appeal_not_allowed');
    serveWithheld('made');
    await user.type(getField(), 'It is me');
    await user.click(sendButton());
    expect(await screen.findByText('You’ve already appealed, or there is no decision to appeal.')).toBeVisible();
    await expectDialogClosed();
    expect(await screen.findByText(/You’ve asked for a second look/)).toBeVisible();
  });
});
