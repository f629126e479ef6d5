import { z } from 'zod';
import { minPasswordLength } from '../reference.ts';
import { isEasilyGuessed } from './password-strength.ts';

/** The phone number of an account: ten digits, without the country code. */
export const phone = z
  .string('Please Fill Phone.')
  .min(1, 'Please Fill Phone.')
  .regex(/^\d{10}$/, '10 Digit Enter');

export const email = z
  .string('Please Fill Email.')
  .min(1, 'Please Fill Email.')
  // Aborts here because the pattern takes quadratic time on long text.
  .max(254, { error: 'Please enter a valid email address.', abort: true })
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address.')
  .regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, 'Please enter a valid email address.');

export const password = z
  .string('Please Fill Password.')
  .min(1, 'Please Fill Password.')
  .min(minPasswordLength, 'Password must be at least 8 characters.')
  // Aborts here so that the check for guessable words never reads a long text.
  .max(200, { error: 'Please keep this within 200 characters.', abort: true })
  .refine((text) => text.length < minPasswordLength || !isEasilyGuessed(text), {
    error: 'This password is too easy to guess. Please choose another.',
  });

/** Sign-in form of a member. The username is the phone number. */
export const credentials = z.object({
  username: z.string('Username is required.').min(1, 'Username is required.').max(60),
  password: z.string('Password is required.').min(1, 'Password is required.').max(200),
});

/** Six digits of an authenticator app, or a recovery code. */
export const factorCode = z
  .string('Please enter the code.')
  .min(1, 'Please enter the code.')
  .regex(/^[\dA-Za-z][\dA-Za-z -]{4,13}$/, 'This code isn’t right. Please try again.');
