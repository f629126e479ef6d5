import { describe, expect, it, test } from 'vitest';
import { registration, withoutSplitContacts } from '../identity/index.ts';
import {
  refusesContactDetails,
  singleLineText,
  withoutContactDetails,
  withoutSplitContactDetails,
} from '../input-schemas.ts';
import { memberFields } from '../member.ts';
import { profileDetails } from '../profile/details.ts';
import { publicTextNames } from '../profile-fields.ts';
import { addressPatterns } from './addresses.ts';
import { contactDetailsMessage, findContactDetails } from './find-contact-details.ts';
import { splitContactDetailsMessage } from './find-split-contact-details.ts';
import { handlePatterns } from './handles.ts';

const kinds = (text: string) => findContactDetails(text).map(({ kind }) => kind);

describe('contact details in a text', () => {
  it.each([
    ['phone', '98765 43210'],
    ['phone', '+91-98765-43210'],
    ['phone', '9 8 7 6 5 4 3 2 1 0'],
    ['phone', 'nine eight seven six five four three two one zero'],
    ['phone', 'nau aath saat chhe paanch char teen do ek shunya'],
    ['phone', 'nine 8 saat 6 five 4 teen 2 ek 0'],
    ['phone', 'double nine 8765 43210'],
    ['phone', '९८७६५४३२१०'],
    ['email', 'asha.k@yahoo.co.in'],
    ['email', 'asha at gmail dot com'],
    ['email', 'asha (at) rediffmail (dot) com'],
    ['link', 'https://example.org/asha'],
    ['link', 'ashaweds.com'],
    ['link', 'ashaweds dot in'],
    ['handle', '@asha_walks'],
    ['handle', 'insta id: asha.walks'],
    ['handle', 'telegram: ashawalks'],
    ['handle', 'ping me on whatsapp'],
    ['handle', 'dm me'],
    ['handle', 'DM karo'],
    ['handle', 'facebook pe asha.92'],
    ['handle', 'insta par milo asha_92'],
    ['handle', 'இன்ஸ்டாவில் asha_92'],
    ['handle', 'discord asha#4821'],
    ['email', 'asha92 gmail'],
    ['email', 'mailid asha_r gmail'],
    ['email', 'asha@okaxis'],
    ['link', 'x.com/asha'],
    ['link', 'ASHAWEDS.COM'],
    ['email', 'asha at gm\u00e1il dot com'],
    ['email', 'asha@gma\u0301il'],
    ['phone', 'seventy double zero one twenty three four fifty six'],
    ['phone', 'IX VIII VII VI V IV III II I 0'],
    ['phone', '98x76x54x32x10'],
    ['phone', '98 chhihattar 54 battis 10'],
    ['phone', 'आठ्याण्णव शहात्तर चोपन्न बत्तीस दहा'],
    ['phone', 'எண்பத்தேழு அறுபத்தைந்து நாற்பத்துமூன்று இருபத்தொன்று தொண்ணூறு'],
    ['phone', 'niine eiight seveen siix fiive foour threee twoo onne zeroo'],
    ['phone', '98765 lagao phir 432 phir 10'],
    ['email', 'asha_at_gmail_dot_com'],
    ['email', 'asha@superyes'],
    ['email', 'asha at okaxis'],
    ['email', 'gmail asha92'],
    ['handle', 'insta pe dhundo asha.rao'],
    ['handle', 'asha92 insta'],
    ['handle', 'inst@gram asha92'],
    ['handle', 'telegram pe aao'],
    ['link', 'asha dotcom'],
    ['link', 'आशा डॉट इन'],
  ])('are found as %s in “%s”, alone and within a sentence', (kind, text) => {
    expect(kinds(text)).toEqual([kind]);
    expect(kinds(`I love the hills (${text}) and tea`)).toEqual([kind]);
  });

  it('are returned with their positions', () => {
    expect(findContactDetails('Hi 98765 43210 or a.b@mail.example now')).toEqual([
      { kind: 'phone', index: 3, length: 11 },
      { kind: 'email', index: 18, length: 16 },
    ]);
  });
});

test.each([
  'I worked abroad 2012-2016 and 2017-2020.',
  `I am 28 years old, 5'6" tall, 58 kg.`,
  'Income ₹1,00,000 to ₹2,00,000 a month',
  'Class 12 with 94.5% marks, Class 10 in 2010',
  'I am at home in the evenings, on duty 24/7.',
  'Our pin code is 560001.',
  'Born on 12/05/1995 at 10:30 am',
  'DOB 1995-05-12 14:30',
  'One of two brothers; do bete, ek beti, saat phere',
  'I do not use WhatsApp or Instagram much.',
  'M.Com., B.Sc. and Ph.D.',
  'Living in Pune.in a flat',
  'I worked at Yahoo until 2016 and then at Zoho.',
  'My Gmail storage is full.',
  'COVID19 outlook has improved.',
  'I am good at dot net and java.',
  'Studied B.Com/M.Com at SRCC. House #1234.',
  'I am good at maths. In college I topped the class.',
  'We met at work. Me and my sister live together.',
  'I worked at Yahoo in 2016 and at Zoho in 2019.',
  'Working @ SBI Pune since 2017.',
  'Salary 75,000, rent 18,000, savings 30,000.',
  'Class VI to VIII in Nagpur, IX and X in Pune.',
  'Father 62, mother 58, brother 34, sister 31, me 28.',
  '2 brothers and 1 sister married, 1 sister unmarried.',
  'WhatsApp me family group hai, bas itna.',
  'The dotcom boom ended in 2001.',
  '',
])('finds no contact detail in “%s”', (text) => {
  expect(findContactDetails(text)).toEqual([]);
});

test('uses only patterns with bounded repetitions, so that matching takes linear time', () => {
  for (const { source } of [...addressPatterns, ...handlePatterns])
    expect(source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, '')).not.toMatch(/[*+]|\{\d+,\}/);
});

describe('free text of a member', () => {
  const errorsOf = (
    schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
    text: string,
  ) => schema.safeParse(text).error?.issues.map(({ message }) => message);

  it.each(['about', 'company', 'designation'] as const)('is refused with contact details in %s', (field) => {
    for (const { shape } of [registration, profileDetails]) {
      expect(errorsOf(shape[field], 'Ring 98765 43210')).toEqual([contactDetailsMessage]);
      expect(errorsOf(shape[field], 'Teacher')).toBeUndefined();
    }
  });

  it.each(['college', 'workingWith', 'hometown', 'disability', 'motherOccupation'] as const)(
    'is refused with contact details in %s, which may be empty',
    (field) => {
      expect(errorsOf(profileDetails.shape[field], '9876543210')).toEqual([contactDetailsMessage]);
      expect(profileDetails.shape[field].parse('')).toBeNull();
    },
  );

  it.each(['firstName', 'lastName'] as const)('is refused with contact details in %s', (field) => {
    for (const text of ['98765 43210', 'asha@mail.example', 'insta: asha_rao'])
      expect(errorsOf(registration.shape[field], text)).toEqual([contactDetailsMessage]);
    for (const name of ['Asha', 'आशा', 'Teen Nau', 'd’Souza Jr. II', 'M. S. Rao-Iyer'])
      expect(errorsOf(registration.shape[field], name)).toBeUndefined();
  });

  describe('split over both names', () => {
    const nameErrorsOf = (names: object) =>
      withoutSplitContacts(registration)
        .safeParse(names)
        .error?.issues.filter(({ path }) => path[0] === 'firstName' || path[0] === 'lastName')
        .map(({ path, message }) => [path.join('.'), message]);

    it.each([
      ['98765', '43210'],
      ['Asha 98765', '43210 Rao'],
      ['nine eight seven six five', 'four three two one zero'],
      ['नौ ९८७६५', '४३२१०'],
      ['asha at', 'gmail'],
      ['Insta', 'asha_rao'],
    ])('is refused with contact details: “%s”, “%s”', (firstName, lastName) => {
      expect(errorsOf(registration.shape.firstName, firstName)).toBeUndefined();
      expect(errorsOf(registration.shape.lastName, lastName)).toBeUndefined();
      expect(nameErrorsOf({ firstName, lastName })).toEqual([['lastName', splitContactDetailsMessage]]);
    });

    it.each([
      ['Asha', 'Rao'],
      ['आशा', 'राव'],
      ['Teen', 'Nau'],
      ['Do Char', 'Saat'],
      ['Jai Dot', 'Singh'],
      ['Ig', 'Nobel'],
      ['Signal', 'Ram'],
      ['M. S.', 'Rao-Iyer'],
      ['d’Souza', 'Jr. II'],
      ['Me', 'In'],
      ['Chat', 'At'],
      ['A.', 'Io'],
    ])('is accepted without contact details: “%s”, “%s”', (firstName, lastName) => {
      expect(nameErrorsOf({ firstName, lastName })).toEqual([]);
    });

    it('is checked only if each name alone is valid', () => {
      expect(nameErrorsOf({ firstName: '98765 43210', lastName: '43210' })).toEqual([
        ['firstName', contactDetailsMessage],
      ]);
      expect(nameErrorsOf({ firstName: 7, lastName: '98765 43210' })).toEqual([
        ['firstName', 'Please Fill First Name.'],
        ['lastName', contactDetailsMessage],
      ]);
      expect(nameErrorsOf({ firstName: '', lastName: '43210' })?.map(([field]) => field)).toEqual(['firstName']);
    });
  });

  describe('split over fields of a profile', () => {
    const details = withoutSplitContactDetails(profileDetails, publicTextNames);
    const errorsWith = (texts: object) =>
      details
        .safeParse(texts)
        .error?.issues.flatMap(({ path, message }) => (message === splitContactDetailsMessage ? [path.join('.')] : []));

    it.each([
      [{ about: 'My lucky number is 98765', hometown: '43210' }, 'hometown'],
      [{ about: '43210', hometown: '98765' }, 'hometown'],
      [{ fatherOccupation: '98', motherOccupation: '76', college: '54', company: '32', hometown: '10' }, 'hometown'],
      [{ company: 'my insta is', designation: 'asharao' }, 'designation'],
    ])('is refused in the last of the fields %o', (texts, field) => {
      expect(errorsWith(texts)).toEqual([field]);
    });

    it('is accepted if each field has a separate number', () => {
      expect(errorsWith({ about: 'Born in 1995, 28 years old', company: '3M', hometown: 'Sector 17' })).toEqual([]);
    });
  });

  it('has a schema that is recognised as refusing contact details, even after further checks', () => {
    const line = singleLineText(40, 'Please fill this in.');
    expect(refusesContactDetails(line)).toBe(false);
    expect(refusesContactDetails(withoutContactDetails(line).refine((text) => text !== 'x'))).toBe(true);
    for (const { shape } of [registration, profileDetails]) expect(refusesContactDetails(shape.about)).toBe(true);
  });

  it('is not checked again when it is read from storage', () => {
    expect(memberFields.shape.about.parse('Ring 98765 43210')).toBe('Ring 98765 43210');
  });
});
