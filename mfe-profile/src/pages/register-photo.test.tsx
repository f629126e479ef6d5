import { profile } from '@hamrah/contracts';
import { expectAccessible, failNetwork, hang, screen, serve, serveProblem, waitFor } from '@hamrah/ui-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import {
  filledIn,
  heading,
  next,
  open,
  password,
  servePlaces,
  storeDraft,
  type User,
  uploaded,
} from '../testing/newcomer.tsx';

const upload = profile.uploadRegistrationPhoto;
const jpeg = (bytes = 100, name = 'me.jpg') => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const choose = (user: User, file = jpeg(), label = 'Choose a photo') => user.upload(screen.getByLabelText(label), file);
const kept = () => JSON.parse(sessionStorage.getItem('hamrah.registration') ?? '');

/** Opens step seven without a photo. */
async function openPhoto() {
  storeDraft({ ...filledIn, photo: '' }, 'photo', null);
  const opened = await open();
  await opened.user.type(await screen.findByLabelText('Password'), password);
  return opened;
}

beforeEach(servePlaces);

test('a photo is uploaded as it is chosen, shown, and its ticket kept for the end', async () => {
  const asked = serve(upload, uploaded());
  const { user } = await openPhoto();
  await choose(user);
  expect(await screen.findByText('Photo uploaded.')).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'Your photo' })).toBeVisible();
  expect(asked.map(({ file }) => [file.type, file.bytes.length])).toEqual([['image/jpeg', 100]]);
  expect(kept().values.photo).toBe('a-ticket');
  await expectAccessible();
  await next(user);
  expect(await heading(/Step 8 of 8/)).toHaveFocus();
});

test('a photo over 3 MB is refused and nothing is sent', async () => {
  const asked = serve(upload, uploaded());
  const { user } = await openPhoto();
  await choose(user, jpeg(3_145_729));
  expect(await screen.findByText('File size exceeds 3MB. Please choose a smaller file.')).toBeVisible();
  expect(asked).toEqual([]);
});

test('a step on the way waits for the upload', async () => {
  hang(upload);
  const { user } = await openPhoto();
  await choose(user);
  expect(await screen.findByRole('progressbar', { name: 'Upload of the photo' })).toBeVisible();
  await next(user);
  expect(await screen.findByText('Your photo is still being uploaded. Please wait a moment.')).toBeVisible();
  expect(await heading(/Step 7 of 8/)).toBeVisible();
});

test('an upload is stopped on asking, and another photo goes through', async () => {
  hang(upload);
  const { user } = await openPhoto();
  await choose(user);
  await user.click(await screen.findByRole('button', { name: 'Cancel upload' }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
  serve(upload, uploaded());
  await choose(user);
  expect(await screen.findByText('Photo uploaded.')).toBeInTheDocument();
});

test.each([
  ['offline', () => failNetwork(upload)],
  ['with the service away', () => serveProblem(upload, 'service.unavailable')],
])('an upload that fails %s says so and is tried again with the same photo', async (_why, fail) => {
  fail();
  const { user } = await openPhoto();
  await choose(user);
  expect(await screen.findByText('Error in uploading image!')).toBeVisible();
  await next(user);
  expect(await screen.findByText('Please Select Image.')).toBeVisible();
  serve(upload, uploaded());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Photo uploaded.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Please Select Image.')).toBeNull());
});

test('a file that is no photo is told in the words of the server, and not offered again', async () => {
  serveProblem(upload, 'profile.photo_unreadable');
  const { user } = await openPhoto();
  await choose(user);
  expect(await screen.findByText(/This file could not be read as a photo/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a photo is replaced, and removed', async () => {
  let count = 0;
  serve(upload, () => {
    count += 1;
    return { ...uploaded(), ticket: `ticket-${count}` };
  });
  const { user } = await openPhoto();
  await choose(user);
  await waitFor(() => expect(kept().values.photo).toBe('ticket-1'));
  await choose(user, jpeg(50, 'other.jpg'), 'Replace');
  await waitFor(() => expect(kept().values.photo).toBe('ticket-2'));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(kept()).toMatchObject({ values: { photo: '' }, photo: null });
  await next(user);
  expect(await screen.findByText('Please Select Image.')).toBeVisible();
});
