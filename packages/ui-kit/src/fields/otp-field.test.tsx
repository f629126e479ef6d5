import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, render, screen } from '../testing/index.tsx';
import { OtpField } from './otp-field.tsx';

const onComplete = vi.fn();
function Sample({ error }: { error?: string }) {
  const [code, setCode] = useState('');
  return <OtpField label="Code" value={code} onChange={setCode} onComplete={onComplete} error={error} hint="By SMS" />;
}

test('accepts at most four digits, ignores other characters and reports completion', async () => {
  onComplete.mockClear();
  const { user } = render(<Sample />);
  const field = screen.getByLabelText('Code');
  await user.type(field, 'a1 2-3');
  expect(field).toHaveValue('123');
  expect(onComplete).not.toHaveBeenCalled();
  await user.type(field, '45');
  expect(field).toHaveValue('1234');
  expect(onComplete.mock.calls).toEqual([['1234']]);
});

test('extracts a code from pasted text', async () => {
  onComplete.mockClear();
  const { user } = render(<Sample />);
  await user.click(screen.getByLabelText('Code'));
  await user.paste('Your OTP is 12 34.');
  expect(screen.getByLabelText('Code')).toHaveValue('1234');
  expect(onComplete.mock.calls).toEqual([['1234']]);
});

test('has one numeric input with one-time-code autofill', async () => {
  render(<Sample error="OTP is incorrect" />);
  const field = screen.getByRole('textbox', { name: 'Code' });
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(field).toHaveAccessibleDescription('By SMS OTP is incorrect');
  await expectAccessible();
});
