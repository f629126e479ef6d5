import { profile } from '@hamrah/contracts';
import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible, render, screen } from '../testing/index.tsx';
import { PhotoField } from './photo-field.tsx';

const rule = profile.photoFile;
const chosen = vi.fn();
const refused = vi.fn();
const did = vi.fn();
const show = (facts: { previewUrl?: string; percent?: number; hasFailed?: boolean; error?: string } = {}) =>
  render(
    <PhotoField
      label="Profile photo"
      hint="Up to 3 MB"
      rule={rule}
      previewUrl=""
      percent={null}
      onChoose={chosen}
      onReject={refused}
      onCancel={() => did('cancel')}
      onRetry={() => did('retry')}
      onRemove={() => did('remove')}
      {...facts}
    />,
  );
const photo = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'me', { type });

beforeEach(() => {
  for (const spy of [chosen, refused, did]) spy.mockReset();
});

test('a photo of up to 3 MB is taken, a larger one is refused in the words of the rule', async () => {
  const { user } = show();
  await user.upload(screen.getByLabelText('Choose a photo'), photo(rule.maxBytes));
  expect(chosen).toHaveBeenCalledTimes(1);
  await user.upload(screen.getByLabelText('Choose a photo'), photo(rule.maxBytes + 1));
  expect(chosen).toHaveBeenCalledTimes(1);
  expect(refused.mock.calls).toEqual([['File size exceeds 3MB. Please choose a smaller file.']]);
});

test('another kind of file is refused, also where it is dropped', () => {
  show();
  const well = screen.getByRole('group', { name: 'Profile photo' }).querySelector('label')?.closest('div') as Element;
  fireEvent.drop(well, { dataTransfer: { files: [photo(10, 'image/gif')] } });
  expect(refused.mock.calls).toEqual([['Please choose a JPEG, PNG or WebP photo.']]);
  fireEvent.drop(well, { dataTransfer: { files: [photo(10)] } });
  expect(chosen).toHaveBeenCalledTimes(1);
});

test('closing the picker with nothing chosen is told', () => {
  show();
  fireEvent(screen.getByLabelText('Choose a photo'), new Event('cancel'));
  expect(refused.mock.calls).toEqual([['No file selected.']]);
});

test('an upload under way shows its per cent and can be stopped, the focus staying in the field', async () => {
  const { user } = show({ previewUrl: 'blob:me', percent: 42 });
  expect(screen.getByRole('progressbar', { name: 'Upload of the photo' })).toHaveAttribute('aria-valuenow', '42');
  expect(screen.getByText('Uploading 42%')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(did.mock.calls).toEqual([['cancel']]);
  expect(screen.getByLabelText('Replace')).toHaveFocus();
});

test('what failed can be tried again, what is there replaced and removed', async () => {
  const { user } = show({ previewUrl: 'blob:me', hasFailed: true, error: 'Error in uploading image!' });
  expect(screen.getByLabelText('Replace')).toHaveAccessibleDescription('Up to 3 MB Error in uploading image!');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(did.mock.calls).toEqual([['retry'], ['remove']]);
  await expectAccessible();
});
