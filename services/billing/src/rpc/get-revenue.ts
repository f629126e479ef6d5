import { billing } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** What has been earned so far: what the ledger's accounts add up to. */
export const getRevenue = responder(billing.getRevenue, async function getRevenue(_, { store }) {
  const { balance, payments } = await store.book.sums();
  const { stripe, sales, cgst, sgst, igst } = balance;
  // What was earned and what is owed stands below nothing; 0 - x is never -0.
  return { beforeGstPaise: 0 - sales, gstPaise: 0 - cgst - sgst - igst, totalPaise: stripe, payments };
});
