import type { Page } from 'playwright-core';

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

/** Registers a man of 31 on the path Radha Soami Satsang Beas, from the landing page to the sign-in overlay. */
export async function register(page: Page, who: Newcomer): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Continue' }).click();
  const pick = async (field: RegExp, option: string) => {
    await page.getByRole('button', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const find = async (field: string, place: string) => {
    const box = page.getByRole('combobox', { name: field });
    await box.click();
    await box.pressSequentially(place);
    await page.getByRole('option', { name: place, exact: true }).click();
  };

  await page.goto('/');
  await page.getByRole('link', { name: 'Register Now' }).first().click();
  await page.getByText('Myself', { exact: true }).click();
  await page.getByText('Male', { exact: true }).click();
  await page.getByLabel('First name').fill(who.firstName);
  await page.getByLabel('Last name').fill(who.lastName);
  await page.getByRole('spinbutton', { name: /day/i }).click();
  await page.keyboard.type('14081995');
  await next();
  await pick(/Follower of/, 'Radha Soami Satsang Beas');
  await pick(/Religion/, 'Hindu');
  await pick(/Marital status/, 'Never Married');
  await pick(/Mother tongue/, 'Punjabi');
  await next();
  await find('Country', 'India');
  await find('State', 'Punjab');
  await find('City', 'Amritsar');
  await page.getByLabel('About my profile').fill('Calm, curious, fond of the hills and of unhurried talk.');
  await next();
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Phone').fill(who.phone);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Create profile' }).click();
  await page
    .getByText('Your profile is creating. Please login with your ID and Password, instead of check your mail.')
    .waitFor();
  await page.getByRole('dialog').waitFor();
}
