import { expect, it } from 'vitest';
import { isKeyboardWalk, isPersonal } from './password-rules.ts';

const asha = { phone: '9876501234', email: 'asha.k.rao@example.org', firstName: 'Asha', lastName: 'Rao' };

it('detects keyboard walks, even with the Shift key', () => {
  for (const text of [
    '1qaz2wsx',
    'qwertyuiop',
    'zxcvbnm,',
    'asdf1234',
    'qazwsxedc',
    '!QAZ@WSX',
    'poiuytrewq',
    'qweasdzxc',
  ])
    expect([text, isKeyboardWalk(text)]).toEqual([text, true]);
  for (const text of ['walk-together', 'a quiet river', 'q7-Hills!', 'correct horse', 'नमस्ते दुनिया', 'monsoon rain'])
    expect([text, isKeyboardWalk(text)]).toEqual([text, false]);
});

it('detects passwords that are little more than a phone number, email address or name', () => {
  for (const text of [
    '9876501234',
    'Asha9876501234',
    'asha.k.rao@example.org',
    'AshaRao1998',
    'asha@2026',
    'Rao-asha-7',
    'rao19980602',
  ])
    expect([text, isPersonal(text, asha)]).toEqual([text, true]);
  for (const text of ['asha walks by the river', 'a quiet river', 'mangoes of Ratnagiri', '9876512340 and more'])
    expect([text, isPersonal(text, asha)]).toEqual([text, false]);
});
