import { profile } from '@hamrah/contracts';
import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible, render, screen } from '../testing/index.tsx';
import { PhotoField } from './photo-field.tsx';

const rule = profile.photoFile;
const onChoose = vi.fn();
const onReject = vi.fn();
const action = vi.fn();
const renderField = (props: { previewUrl?: string; uploadState?: number; hasFailed?: boolean; error?: string } = {}) =>
  render(
    <PhotoField
      label="Profile photo"
      hint="Up to 3 MB"
      rule={rule}
      previewUrl=""
      uploadState={null}
      onChoose={onChoose}
      onReject={onReject}
      onCancel={() => action('cancel')}
      onRetry={() => action('retry')}
      onRemove={() => action('remove')}
      {...props}
    />,
  );
const createPhoto = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'me', { type });

beforeEach(() => {
  for (const spy of [onChoose, onReject, action]) spy.mockReset();
});

test('accepts a photo of 3 MB and rejects a larger one', async () => {
  const { user } = renderField();
  await user.upload(screen.getByLabelText('Choose a photo'), createPhoto(rule.maxBytes));
  expect(onChoose).toHaveBeenCalledTimes(1);
  await user.upload(screen.getByLabelText('Choose a photo'), createPhoto(rule.maxBytes + 1));
  expect(onChoose).toHaveBeenCalledTimes(1);
  expect(onReject.mock.calls).toEqual([['File size exceeds 3MB. Please choose a smaller file.']]);
});

test('rejects a dropped file that is not a JPEG, PNG or WebP photo', () => {
  renderField();
  const dropZone = screen
    .getByRole('group', { name: 'Profile photo' })
    .querySelector('label')
    ?.closest('div') as Element;
  fireEvent.drop(dropZone, { dataTransfer: { files: [createPhoto(10, 'image/gif')] } });
  expect(onReject.mock.calls).toEqual([['Please choose a JPEG, PNG or WebP photo.']]);
  fireEvent.drop(dropZone, { dataTransfer: { files: [createPhoto(10)] } });
  expect(onChoose).toHaveBeenCalledTimes(1);
});

test('reports an error if the picker closes without a file', () => {
  renderField();
  fireEvent(screen.getByLabelText('Choose a photo'), new Event('cancel'));
  expect(onReject.mock.calls).toEqual([['No file selected.']]);
});

test('shows upload progress and keeps the focus in the field after a cancellation', async () => {
  const { user } = renderField({ previewUrl: 'blob:me', uploadState: 42 });
  expect(screen.getByRole('progressbar', { name: 'Photo upload' })).toHaveAttribute('aria-valuenow', '42');
  expect(screen.getByText('Uploading 42%')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(action.mock.calls).toEqual([['cancel']]);
  expect(screen.getByLabelText('Replace')).toHaveFocus();
});

test('offers to retry, replace or remove a photo that failed to upload', async () => {
  const { user } = renderField({ previewUrl: 'blob:me', hasFailed: true, error: 'Error in uploading image!' });
  expect(screen.getByLabelText('Replace')).toHaveAccessibleDescription('Up to 3 MB Error in uploading image!');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(action.mock.calls).toEqual([['retry'], ['remove']]);
  await expectAccessible();
});
