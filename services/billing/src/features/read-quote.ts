import { billing, identity, Problem } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { currentPlanOf } from '../current-plan.ts';
import { planViewOf } from '../domain/plan-view.ts';
import { paiseOf, priceOf, supplyTo } from '../domain/price.ts';
import { wouldEndAt } from '../domain/terms.ts';

/** A member looks at what a plan costs before they pay; the amount only picks the plan. */
export const readQuote = feature(billing.readQuote, async function readQuote({ params, viewer }, deps) {
  const { store, operator, request, log, now } = deps;
  const [plan, buyer, entries] = await Promise.all([
    store.plans.findByPrice(paiseOf(params.amount)),
    store.members.find(viewer.code),
    store.book.ofMember(viewer.code),
  ]);
  if (!plan) throw new Problem('billing.plan_not_found');
  if (!buyer) throw new Problem('billing.profile_pending');
  // The number is only prefilled: without it the member types it.
  const contact = await request(identity.getMemberContact, { member: viewer.code }).catch((err: unknown) => {
    log.warn({ err }, 'the number of the pay form is not prefilled');
    return null;
  });
  return {
    plan: planViewOf(plan, await currentPlanOf(entries, deps)),
    price: priceOf(plan.pricePaise, supplyTo(buyer, operator.state).kind),
    payer: { name: `${buyer.firstName} ${buyer.lastName}`, phone: contact?.phone ?? '' },
    messages: billing.messagesPerPlan,
    wouldEndAt: wouldEndAt(entries, plan.durationMonths, now()).toISOString(),
  };
});
