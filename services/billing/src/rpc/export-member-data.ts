import { billing } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { viewOf } from '../domain/payment.ts';

/** Exports a member's projected profile fields, payments and ledger entries. */
export const exportMemberData = responder(
  billing.exportMemberData,
  async function exportMemberData({ member }, { store }) {
    const [buyer, payments, entries] = await Promise.all([
      store.members.find(member),
      store.payments.listOfMember(member),
      store.ledger.listOfMember(member),
    ]);
    return {
      buyer: buyer
        ? [{ firstName: buyer.firstName, lastName: buyer.lastName, country: buyer.country, state: buyer.state }]
        : [],
      payments: payments.map(({ payer, supply, ...payment }) => {
        const { payUrl: _, ...view } = viewOf({ payer, supply, ...payment });
        return { ...view, payer, supply };
      }),
      ledger: entries.map(({ id, payment, kind, at, money, contacts, messages }) => ({
        id,
        payment,
        kind,
        at: at.toISOString(),
        money: money.map(({ account, paise }) => ({ account, paise })),
        contacts,
        messages,
      })),
    };
  },
);
