import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { waitForOtp } from './mailbox.ts';

const portraitFile = fileURLToPath(new URL('./portrait.webp', import.meta.url));

/** Signs in through the overlay. Opens it from the header if it is not open. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await dialog.getByLabel('Phone number').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
}

/** Chooses an option of a select by keyboard. */
export async function pickByKeyboard(select: Locator, option: string): Promise<void> {
  const page = select.page();
  await select.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).focus();
  await page.keyboard.press('Enter');
}

/** The fields of the registration form that a caller chooses. `register` fills the others with fixed values. */
export interface RegistrationFields {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  password: string;
}

/** Registers a man born in 1995 through the eight steps, from the landing page to the sign-in overlay. */
export async function register(page: Page, fields: RegistrationFields, mailboxUrl: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Register' });
  const continueTo = async (step: number) => {
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText(`Step ${step} of 8`).waitFor();
  };
  const pick = async (field: RegExp, option: string) => {
    await dialog.getByRole('button', { name: field }).click();
    await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
  };
  const search = async (field: string, option: string) => {
    const input = dialog.getByRole('combobox', { name: field });
    await input.click();
    await input.pressSequentially(option);
    await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
  };

  await page.goto('/');
  await page.getByRole('link', { name: 'Register Now' }).first().click();
  await dialog.getByText('Myself', { exact: true }).click();
  await dialog.getByText('Male', { exact: true }).click();
  await continueTo(2);
  await dialog.getByLabel('First name').fill(fields.firstName);
  await dialog.getByLabel('Last name').fill(fields.lastName);
  await pick(/Height/, '5\' 9" (175 cm)');
  await dialog.getByRole('spinbutton', { name: /day/i }).click();
  await page.keyboard.type('14081995');
  await continueTo(3);
  await pick(/Follower of/, 'Radha Soami Satsang Beas');
  await pick(/Religion/, 'Hindu');
  await pick(/Marital status/, 'Never Married');
  await continueTo(4);
  await search('Country', 'India');
  await search('State', 'Punjab');
  await search('City', 'Amritsar');
  await continueTo(5);
  await pick(/Mother tongue/, 'Punjabi');
  await dialog.getByLabel('Email').fill(fields.email);
  await dialog.getByLabel('Phone').fill(fields.phone);
  await continueTo(6);
  await pick(/Highest qualification/, 'Master’s degree');
  await dialog.getByLabel('Company').fill('Green Valley School');
  await dialog.getByLabel('Designation').fill('Teacher');
  await pick(/Monthly income/, '₹50,000 to ₹1,00,000');
  await continueTo(7);
  await dialog.getByLabel('Choose a photo').setInputFiles(portraitFile);
  await page.getByRole('button', { name: 'Use this frame' }).click();
  await dialog.getByLabel('About my profile').fill('Calm, curious, fond of the hills and of unhurried talk.');
  await dialog.getByLabel('Password', { exact: true }).fill(fields.password);
  await dialog.getByRole('button', { name: 'Remove' }).waitFor();
  await continueTo(8);
  const requestedAt = new Date();
  await dialog.getByRole('checkbox', { name: /agree to the terms/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await dialog.getByText('Otp sent successfully.').waitFor();
  await dialog.getByLabel('OTP', { exact: true }).fill(await waitForOtp(mailboxUrl, fields.phone, requestedAt));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await page
    .getByText('Your profile is creating. Please login with your ID and Password, instead of check your mail.')
    .waitFor();
  await page.getByRole('dialog', { name: 'Log in to Hamrah' }).waitFor();
}
