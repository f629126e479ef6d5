import { billing } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { mentionable } from '../mention.ts';
import { nameOf } from '../store/members.ts';
import { nobodysPayer, rowOf } from '../store/payments.ts';

/** Keeps a payment as it stands; who paid is told as long as they are here. */
export const copyPaymentWhenSettled = subscriber(
  'copy-payment-when-settled',
  billing.paymentSettled,
  async function copyPaymentWhenSettled({ data }, deps, tx) {
    const { store } = deps;
    const { member, payment, version } = data;
    const isHere = (await mentionable([member], deps, tx)).has(member);
    const copy = isHere ? await store.members.find(member, tx) : undefined;
    const payer = copy ? { name: nameOf(copy), path: copy.path } : nobodysPayer;
    await store.payments.keepNewest(payment, version, rowOf(data, payer), tx);
  },
);
