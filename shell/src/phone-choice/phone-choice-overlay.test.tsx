import { identity } from '@hamrah/contracts';
import { expectAccessible, screen, serve, serveProblem } from '@hamrah/ui-kit/testing';
import { describe, expect, it } from 'vitest';
import { openShell } from '../testing/open-shell.tsx';

const open = async (phone: string) => {
  const shell = openShell({ viewer: null, path: '/?choose-phone#the-ticket' });
  await screen.findByRole('dialog', { name: 'Choose a phone number' });
  await expectAccessible();
  await shell.user.type(screen.getByLabelText('Phone'), phone);
  await shell.user.click(screen.getByRole('button', { name: 'Save number' }));
  return shell;
};

describe('the link to choose another phone number', () => {
  it('saves the number with the ticket of the link and opens the sign-in', async () => {
    const requests = serve(identity.choosePhone, undefined);
    await open('2000000009');
    expect(await screen.findByText(/Your new number is saved/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/?sign-in');
    expect(requests.map(({ body }) => body)).toEqual([{ ticket: 'the-ticket', phone: '2000000009' }]);
  });

  it('asks for ten digits', async () => {
    await open('20000');
    expect(await screen.findByText('10 Digit Enter')).toBeVisible();
  });

  it('shows an error at the field if a number cannot be used', async () => {
    const message = 'This number can’t be used to log in. Please try another.';
    serveProblem(identity.choosePhone, 'identity.phone_unavailable', { fields: [{ path: 'phone', message }] });
    await open('2000000009');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(expect.stringContaining(message));
  });

  it('says that a link has expired', async () => {
    serveProblem(identity.choosePhone, 'identity.phone_link_expired');
    await open('2000000009');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
  });
});
