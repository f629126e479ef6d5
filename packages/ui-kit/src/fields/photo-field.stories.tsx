import { profile } from '@hamrah/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { focus } from '../../catalogue/interactions.ts';
import { portraitUrl } from '../../catalogue/pictures.ts';
import { hindi, longError, longHint, longLabel } from '../../catalogue/texts.ts';
import { PhotoField } from './photo-field.tsx';

const meta = {
  component: PhotoField,
  args: {
    label: 'Your photo',
    hint: 'JPEG, PNG or WebP, at most 5 MB.',
    rule: profile.photoFile,
    previewUrl: '',
    uploadState: null,
    onChoose: fn(),
    onReject: fn(),
    onCancel: fn(),
    onRetry: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof PhotoField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Focused: Story = { play: focus };
export const Uploading: Story = { args: { previewUrl: portraitUrl, uploadState: 40 } };
export const Finishing: Story = { args: { previewUrl: portraitUrl, uploadState: 100 } };
export const Uploaded: Story = { args: { previewUrl: portraitUrl } };
export const Failed: Story = { args: { previewUrl: portraitUrl, hasFailed: true, error: 'The upload failed.' } };
export const Invalid: Story = { args: { error: profile.photoFile.wrongType } };
export const LongText: Story = {
  args: { label: longLabel, hint: longHint, error: longError, previewUrl: portraitUrl, hasFailed: true },
};
export const Hindi: Story = { args: { label: hindi.label, hint: hindi.hint, error: hindi.error } };
