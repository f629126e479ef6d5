import { billing } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { mentionableMembers } from '../projections/mentionable.ts';
import { fullNameOf } from '../projections/members.ts';
import { erasedPayer, paymentFieldsOf } from '../projections/payments.ts';

/** Keeps a payment as it stands; who paid is told as long as they are here. */
export const copyPaymentWhenSettled = subscriber(
  'copy-payment-when-settled',
  billing.paymentSettled,
  async function copyPaymentWhenSettled({ data }, deps, tx) {
    const { store } = deps;
    const { member, payment, version } = data;
    const isHere = (await mentionableMembers([member], deps, tx)).has(member);
    const copy = isHere ? await store.members.find(member, tx) : undefined;
    const payer = copy ? { name: fullNameOf(copy), path: copy.path } : erasedPayer;
    await store.payments.keepNewest(payment, version, paymentFieldsOf(data, payer), tx);
  },
);
