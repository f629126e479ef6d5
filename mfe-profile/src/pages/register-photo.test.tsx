import { profile } from '@hamrah/contracts';
import { expectAccessible, failNetwork, hang, screen, serve, serveProblem, waitFor } from '@hamrah/ui-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { shrunkPhoto, stubPhotoWorker } from '../testing/photo-worker.ts';
import {
  clickContinue,
  completeDraft,
  findHeading,
  openRegistration,
  password,
  servePlaces,
  storeDraft,
  type User,
  uploadedPhoto,
} from '../testing/registration.tsx';

const uploadRoute = profile.uploadRegistrationPhoto;
const createJpeg = (bytes = 100, name = 'me.jpg') => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const selectPhoto = (user: User, file = createJpeg(), label = 'Choose a photo') =>
  user.upload(screen.getByLabelText(label), file);
const storedDraft = () => JSON.parse(sessionStorage.getItem('hamrah.registration') ?? '');

/** Opens step 7 without a photo. */
async function openPhotoStep() {
  storeDraft({ ...completeDraft, photo: '' }, 'photo', null);
  const page = await openRegistration();
  await page.user.type(await screen.findByLabelText('Password'), password);
  return page;
}

beforeEach(servePlaces);

test('uploads a selected photo, shows it and stores its ticket', async () => {
  const requests = serve(uploadRoute, uploadedPhoto());
  const { user } = await openPhotoStep();
  await selectPhoto(user);
  expect(await screen.findByText('Photo uploaded.')).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'Your photo' })).toBeVisible();
  expect(requests.map(({ file }) => [file.type, file.bytes.length])).toEqual([['image/jpeg', 100]]);
  expect(storedDraft().values.photo).toBe('a-ticket');
  await expectAccessible();
  await clickContinue(user);
  expect(await findHeading(/Step 8 of 8/)).toHaveFocus();
});

test('lets the visitor crop a wide photo, then uploads and shows the cropped photo', async () => {
  const proposedCrop = { x: 300, y: 0, width: 1200, height: 1500 };
  const wide = { width: 2000, height: 1500 };
  stubPhotoWorker(({ area }) => ({ ...shrunkPhoto(area ? 40 : 80, wide), ...(area ? {} : { proposedCrop }) }));
  const requests = serve(uploadRoute, uploadedPhoto());
  const { user } = await openPhotoStep();
  await selectPhoto(user, new File([new Uint8Array(4_000_000)], 'IMG_1.HEIC'));
  await user.click(await screen.findByRole('button', { name: 'Use this frame' }));
  expect(await screen.findByText('Photo uploaded.')).toBeInTheDocument();
  expect(requests.map(({ file }) => [file.type, file.bytes.length])).toEqual([['image/jpeg', 40]]);
  await clickContinue(user);
  expect(await findHeading(/Step 8 of 8/)).toHaveFocus();
});

test('discards a photo if the visitor closes the crop dialog', async () => {
  stubPhotoWorker(() => shrunkPhoto(80, { width: 2000, height: 1500 }));
  const requests = serve(uploadRoute, uploadedPhoto());
  const { user } = await openPhotoStep();
  await selectPhoto(user);
  await screen.findByRole('dialog', { name: 'Choose the frame' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Your photo' })).toBeNull());
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(requests).toEqual([]);
});

test('rejects a photo over 3 MB without sending it if the browser cannot shrink it', async () => {
  const requests = serve(uploadRoute, uploadedPhoto());
  const { user } = await openPhotoStep();
  await selectPhoto(user, createJpeg(3_145_729));
  expect(await screen.findByText('File size exceeds 3MB. Please choose a smaller file.')).toBeVisible();
  expect(requests).toEqual([]);
});

test('does not leave the step during an upload', async () => {
  hang(uploadRoute);
  const { user } = await openPhotoStep();
  await selectPhoto(user);
  expect(await screen.findByRole('progressbar', { name: 'Photo upload' })).toBeVisible();
  await clickContinue(user);
  expect(await screen.findByText('Your photo is still uploading. Please wait a moment.')).toBeVisible();
  expect(await findHeading(/Step 7 of 8/)).toBeVisible();
});

test('cancels an upload and accepts another photo', async () => {
  hang(uploadRoute);
  const { user } = await openPhotoStep();
  await selectPhoto(user);
  await user.click(await screen.findByRole('button', { name: 'Cancel upload' }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
  serve(uploadRoute, uploadedPhoto());
  await selectPhoto(user);
  expect(await screen.findByText('Photo uploaded.')).toBeInTheDocument();
});

test.each([
  ['without a network', () => failNetwork(uploadRoute)],
  ['while the service is unavailable', () => serveProblem(uploadRoute, 'service.unavailable')],
])('shows an error for an upload that fails %s and retries the same photo', async (_cause, fail) => {
  fail();
  const { user } = await openPhotoStep();
  await selectPhoto(user);
  expect(await screen.findByText('Error in uploading image!')).toBeVisible();
  await clickContinue(user);
  expect(await screen.findByText('Please Select Image.')).toBeVisible();
  serve(uploadRoute, uploadedPhoto());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Photo uploaded.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Please Select Image.')).toBeNull());
});

test('shows the reason from the server for an unreadable file, without a retry', async () => {
  serveProblem(uploadRoute, 'profile.photo_unreadable');
  const { user } = await openPhotoStep();
  await selectPhoto(user);
  expect(await screen.findByText(/We couldn’t read this file/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('replaces and removes a photo', async () => {
  let uploadCount = 0;
  serve(uploadRoute, () => {
    uploadCount += 1;
    return { ...uploadedPhoto(), ticket: `ticket-${uploadCount}` };
  });
  const { user } = await openPhotoStep();
  await selectPhoto(user);
  await waitFor(() => expect(storedDraft().values.photo).toBe('ticket-1'));
  await selectPhoto(user, createJpeg(50, 'other.jpg'), 'Replace');
  await waitFor(() => expect(storedDraft().values.photo).toBe('ticket-2'));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(storedDraft()).toMatchObject({ values: { photo: '' }, photo: null });
  await clickContinue(user);
  expect(await screen.findByText('Please Select Image.')).toBeVisible();
});
