import { identity, inbox, matches, notification, profile } from '@hamrah/contracts';
import {
  expectAccessible,
  render,
  screen,
  serve,
  serveProblem,
  testAccount,
  waitFor,
  within,
} from '@hamrah/ui-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import App from '../app.tsx';

const recoveryCodes = ['AAAAA-BBBBB', 'CCCCC-DDDDD'];
const app = {
  id: '0190a000-0000-7000-8000-000000000001',
  kind: 'authenticator',
  device: 'Chrome on Linux',
  addedAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: null,
} as const;
const passkey = {
  ...app,
  id: '0190a000-0000-7000-8000-000000000002',
  kind: 'passkey',
  device: 'Chrome on Android',
} as const;

const open = async () => {
  const page = render(<App />, { path: '/setting' });
  const region = within(await screen.findByRole('region', { name: 'Two-step login' }));
  await waitFor(() => expect(region.getByRole('button', { name: 'Add a passkey' })).toBeVisible());
  return { ...page, region };
};
const confirmPassword = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.type(await screen.findByLabelText('Your password'), 'a long enough password');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
};

beforeEach(() => {
  serve(notification.readPreferences, notification.defaultPreferences);
  serve(notification.readDeviceNotifications, { publicKey: 'B'.repeat(87), choice: null });
  serve(matches.readDailySettings, matches.defaultDailySettings);
  serve(identity.readAccount, testAccount());
  serve(profile.readActivityVisibility, { isShown: false });
  serve(profile.readAnonymousCardChoice, { isShown: false });
  serve(inbox.listBlocked, { items: [], next: null });
  serve(identity.listSessions, { items: [] });
  serve(profile.listShares, { shares: [] });
  serve(profile.readContactFilters, { filters: null, revision: 0 });
  serve(profile.listCountries, { names: ['India'] });
  serve(identity.readSecondFactors, { items: [], recoveryCodesLeft: 0 });
});

describe('two-step login', () => {
  it('adds an authenticator app after a password and a code, and shows the recovery codes once', async () => {
    const starts = serve(identity.startAuthenticator, { secret: 'JBSWY3DPEHPK3PXP', otpauthUrl: 'otpauth://totp/x' });
    const proofs = serve(identity.addAuthenticator, { recoveryCodes });
    const page = await open();
    await page.user.click(page.region.getByRole('button', { name: 'Add an authenticator app' }));
    await confirmPassword(page);
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(screen.getByText('JBSW').parentElement).toHaveTextContent('JBSWY3DPEHPK3PXP');
    expect(screen.getByLabelText('Code from the app')).toHaveFocus();
    await page.user.click(screen.getByRole('button', { name: 'Copy key' }));
    expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP');
    expect(screen.getByText('Open in an app on this phone')).toHaveAttribute('href', 'otpauth://totp/x');
    await expectAccessible();
    await page.user.type(screen.getByLabelText('Code from the app'), '123456{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
    for (const code of recoveryCodes) expect(dialog.getByText(code)).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Copy codes' }));
    expect(await navigator.clipboard.readText()).toBe('AAAAA-BBBBB\nCCCCC-DDDDD');
    await expectAccessible();
    await page.user.click(dialog.getByRole('button', { name: 'I’ve saved them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([starts[0]?.body, proofs[0]?.body]).toEqual([{ password: 'a long enough password' }, { code: '123456' }]);
  });

  it('shows an error for a wrong password and for a wrong code', async () => {
    serveProblem(identity.startAuthenticator, 'identity.wrong_password');
    const page = await open();
    await page.user.click(page.region.getByRole('button', { name: 'Add an authenticator app' }));
    await confirmPassword(page);
    expect(await screen.findByText('This password is incorrect. Please try again.')).toBeVisible();
    serve(identity.startAuthenticator, { secret: 'JBSWY3DPEHPK3PXP', otpauthUrl: 'otpauth://totp/x' });
    serveProblem(identity.addAuthenticator, 'identity.second_factor_incorrect');
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    await page.user.type(await screen.findByLabelText('Code from the app'), '123456{Enter}');
    expect(await screen.findByText('This code isn’t right. Please try again.')).toBeVisible();
  });

  it('lists second steps and asks for the password before it removes one', async () => {
    serve(identity.readSecondFactors, { items: [app, passkey], recoveryCodesLeft: 9 });
    const removals = serve(identity.removeSecondFactor, undefined);
    const page = await open();
    expect(page.region.getByText('You have 9 recovery codes left.')).toBeVisible();
    await expectAccessible();
    const name = 'Remove: Passkey (Chrome on Android), added on 20 Nov 2026';
    await page.user.click(page.region.getByRole('button', { name }));
    await confirmPassword(page);
    expect(await screen.findByText('That second step has been removed.')).toBeInTheDocument();
    expect(removals.map(({ params }) => params)).toEqual([{ factor: '0190a000-0000-7000-8000-000000000002' }]);
  });

  it('asks for the password before it shows new recovery codes', async () => {
    serve(identity.readSecondFactors, { items: [app], recoveryCodesLeft: 0 });
    serve(identity.renewRecoveryCodes, { recoveryCodes });
    const page = await open();
    await page.user.click(page.region.getByRole('button', { name: 'Get new recovery codes' }));
    await confirmPassword(page);
    expect(await screen.findByText('AAAAA-BBBBB')).toBeVisible();
  });
});
