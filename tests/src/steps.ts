import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { otpTo } from './mailbox.ts';

/** A drawn portrait. */
const portraitFile = fileURLToPath(new URL('./portrait.webp', import.meta.url));

/** Signs in through the overlay, opening it from the header unless it is open already. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await dialog.getByLabel('Phone number').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
}

/** What the newcomer of the journey types; the rest of the form is chosen from lists. */
export interface Newcomer {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  password: string;
}

/**
 * Registers a man of 31 on the path Radha Soami Satsang Beas through the eight steps, from the landing page to the
 * sign-in overlay; the OTP is read from the mailbox.
 */
export async function register(page: Page, who: Newcomer, mailboxUrl: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Register' });
  const next = async (step: number) => {
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText(`Step ${step} of 8`).waitFor();
  };
  const pick = async (field: RegExp, option: string) => {
    await dialog.getByRole('button', { name: field }).click();
    await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
  };
  const find = async (field: string, place: string) => {
    const box = dialog.getByRole('combobox', { name: field });
    await box.click();
    await box.pressSequentially(place);
    await page.getByRole('listbox').getByRole('option', { name: place, exact: true }).click();
  };

  await page.goto('/');
  await page.getByRole('link', { name: 'Register Now' }).first().click();
  await dialog.getByText('Myself', { exact: true }).click();
  await dialog.getByText('Male', { exact: true }).click();
  await next(2);
  await dialog.getByLabel('First name').fill(who.firstName);
  await dialog.getByLabel('Last name').fill(who.lastName);
  await dialog.getByRole('spinbutton', { name: /day/i }).click();
  await page.keyboard.type('14081995');
  await next(3);
  await pick(/Follower of/, 'Radha Soami Satsang Beas');
  await pick(/Religion/, 'Hindu');
  await pick(/Marital status/, 'Never Married');
  await next(4);
  await find('Country', 'India');
  await find('State', 'Punjab');
  await find('City', 'Amritsar');
  await next(5);
  await pick(/Mother tongue/, 'Punjabi');
  await dialog.getByLabel('Email').fill(who.email);
  await dialog.getByLabel('Phone').fill(who.phone);
  await next(6);
  await pick(/Highest qualification/, 'Master’s degree');
  await dialog.getByLabel('Company').fill('Green Valley School');
  await dialog.getByLabel('Designation').fill('Teacher');
  await pick(/Monthly income/, '₹50,000 to ₹1,00,000');
  await next(7);
  await dialog.getByLabel('Choose a photo').setInputFiles(portraitFile);
  await dialog.getByLabel('About my profile').fill('Calm, curious, fond of the hills and of unhurried talk.');
  await dialog.getByLabel('Password', { exact: true }).fill(who.password);
  await dialog.getByRole('button', { name: 'Remove' }).waitFor();
  await next(8);
  const askedAt = new Date();
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await dialog.getByText('Otp sent successfully.').waitFor();
  await dialog.getByLabel('OTP', { exact: true }).fill(await otpTo(mailboxUrl, who.phone, askedAt));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await page
    .getByText('Your profile is creating. Please login with your ID and Password, instead of check your mail.')
    .waitFor();
  await page.getByRole('dialog', { name: 'Log in to Hamrah' }).waitFor();
}
