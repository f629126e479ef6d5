import { billing } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** Total revenue, from the balances of the ledger's accounts. */
export const getRevenue = responder(billing.getRevenue, async function getRevenue(_, { store }) {
  const { balance, payments } = await store.ledger.totals();
  const { stripe, sales, cgst, sgst, igst } = balance;
  // Sales and tax accounts are negative. `0 - x` avoids -0.
  return { beforeGstPaise: 0 - sales, gstPaise: 0 - cgst - sgst - igst, totalPaise: stripe, payments };
});
