import type { MemberCard } from '@hamrah/contracts';
import { expect, it } from 'vitest';
import { dateAndTime, dateOf, paymentRow, userRow } from './rows.ts';

const context = { shownGender: 'Female', photoUrlOf: (path: string | null) => path ?? '' } as const;

it('converts times to Indian dates and times, even around midnight and New Year', () => {
  expect(dateAndTime('2026-12-31T18:29:59.000Z')).toEqual({ date: '2026-12-31', time: '23:59:59' });
  expect(dateAndTime('2026-12-31T18:30:00.000Z')).toEqual({ date: '2027-01-01', time: '00:00:00' });
  expect([dateOf('2026-02-28T20:00:00Z'), dateOf(null)]).toEqual(['2026-03-01', '']);
});

it('returns the documented fields of a listed member, including the gender', () => {
  const card = { code: 'HM4T7K2Q9X', firstName: 'Asha', heightInches: 65, photoUrl: null } as MemberCard;
  expect(userRow(card, context)).toMatchObject({ uniquecode: 'HM4T7K2Q9X', gender: 'Female', height: `5' 5"` });
  const fields = [
    'account_type',
    'about',
    'community',
    'country',
    'state',
    'marital_status',
    'mother_tongue',
    'religion',
  ];
  expect(Object.keys(userRow(card, context))).toEqual(expect.arrayContaining([...fields, 'profile_pic', 'last_name']));
});

it('returns the documented fields of a payment, including the name and phone number of the payer', () => {
  const payment = {
    ...{ payment: 'p', name: 'Asha Rao', phone: '9876543210', plan: 'Gold', contacts: 75, state: 'confirmed' },
    ...{ totalPaise: 353_882, beforeGstPaise: 299_900, gstPaise: 53_982 },
    ...{ startedAt: '2026-11-20T19:00:00.000Z', paidAt: null },
  } as Parameters<typeof paymentRow>[0];
  expect(paymentRow(payment, 'HM4T7K2Q9X')).toEqual({
    ...{ merchantTransactionId: 'p', user_id: 'HM4T7K2Q9X', name: 'Asha Rao', mobileNumber: '9876543210' },
    ...{ plan: 'Gold', amount: 3538.82, amount_before_gst: 2999, gst_amount: 539.82, no_of_contact: 75 },
    ...{ status: 'confirmed', date: '2026-11-21', time: '00:30:00' },
  });
});
