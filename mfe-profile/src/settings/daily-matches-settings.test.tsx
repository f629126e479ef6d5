import { matches } from '@hamrah/contracts';
import { expectAccessible, render, screen, serve, serveProblem, waitFor } from '@hamrah/ui-kit/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { DailyMatchesSettings } from './daily-matches-settings.tsx';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const onUnsavedChange = vi.fn();
const open = () => render(<DailyMatchesSettings onUnsavedChange={onUnsavedChange} />, { path: '/setting' });
const findSwitch = () => screen.findByRole('checkbox', { name: 'Choose matches for me each day' });

beforeEach(() => {
  onUnsavedChange.mockClear();
  serve(matches.readDailySettings, { isOn: true, hour: 8, timeZone: 'Asia/Kolkata' });
});

it('shows whether matches are chosen, and at which hour', async () => {
  open();
  expect(await findSwitch()).toBeChecked();
  expect(screen.getByRole('button', { name: /08:00.*New matches appear at/ })).toBeVisible();
  expect(screen.getByText(/choose it under Emails/)).toBeVisible();
  await expectAccessible();
});

it('saves a choice with the time zone of the browser', async () => {
  const requests = serve(matches.saveDailySettings, ({ body }) => body);
  const { user } = open();
  await user.click(await findSwitch());
  expect(screen.queryByRole('button', { name: /New matches appear at/ })).toBeNull();
  expect(onUnsavedChange).toHaveBeenLastCalledWith(true);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your settings have been saved.')).toBeInTheDocument();
  expect(requests).toEqual([{ body: { isOn: false, hour: 8, timeZone } }]);
  expect(await findSwitch()).not.toBeChecked();
  await waitFor(() => expect(onUnsavedChange).toHaveBeenLastCalledWith(false));
});

it('keeps the choice if saving fails, and shows the error', async () => {
  serveProblem(matches.saveDailySettings, 'service.unavailable');
  const { user } = open();
  await user.click(await findSwitch());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/This part of Hamrah is unavailable/)).toBeInTheDocument();
  expect(await findSwitch()).not.toBeChecked();
  expect(onUnsavedChange).toHaveBeenLastCalledWith(true);
});
