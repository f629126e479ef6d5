import { billing, Problem } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { planViewOf } from '../../domain/plan-view.ts';
import { paiseOf, priceOf, supplyTo } from '../../domain/price.ts';
import { endOfNewTerm } from '../../domain/terms.ts';
import { currentPlanOf } from './current-plan.ts';

/** Quotes a plan with taxes. The amount in the URL path only selects the plan. */
export const readQuote = feature(billing.readQuote, async function readQuote({ params, viewer }, context) {
  const { store, operator, now } = context;
  const [plan, buyer, entries] = await Promise.all([
    store.plans.findByPrice(paiseOf(params.amount)),
    store.members.find(viewer.code),
    store.ledger.listOfMember(viewer.code),
  ]);
  if (!plan) throw new Problem('billing.plan_not_found');
  if (!buyer) throw new Problem('billing.profile_pending');
  return {
    plan: planViewOf(plan, await currentPlanOf(entries, context)),
    price: priceOf(plan.pricePaise, supplyTo(buyer, operator.state).kind),
    payer: { name: `${buyer.firstName} ${buyer.lastName}` },
    messages: billing.messagesPerPlan,
    wouldEndAt: endOfNewTerm(entries, plan.durationMonths, now()).toISOString(),
  };
});
