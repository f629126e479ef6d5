import type { matches } from '@hamrah/contracts';
import type { Page } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { cardsFor } from '../domain/cards.ts';
import { type Criteria, withShowOnlyFilters } from '../domain/criteria.ts';
import { visitAt } from '../domain/list-visit.ts';
import { type ListViewer, loadViewer, loadViewerState } from './load-viewer.ts';

interface ListQuery extends matches.ShowOnlyFilters {
  readonly order: matches.ListOrder;
  readonly limit: number;
  readonly cursor?: string | undefined;
}
type CriteriaOf = (viewer: ListViewer) => Criteria;

/** A page of cards in the requested order. Extends the viewer's visit, which decides which members are new. */
export async function listCards(
  code: string,
  criteriaOf: CriteriaOf,
  query: ListQuery,
  { store, photoUrl, now }: Pick<Context, 'store' | 'photoUrl' | 'now'>,
): Promise<Page<matches.ExplainedCard>> {
  const at = now();
  const { self, state: loadedState, visit } = await loadViewer(code, store);
  const currentVisit = visitAt(visit, at);
  if (currentVisit !== visit) await store.listViewers.saveVisit(code, currentVisit);
  const criteria = withShowOnlyFilters(criteriaOf(self), query, currentVisit.previousEndedAt);
  const { findPage: newest, findBestFit: fit, findActive: active } = store.lists;
  const find = { newest, fit, active }[query.order];
  const { items, next } = await find(self, criteria, at, query);
  const state = loadedState ?? (await loadViewerState(self.member, items, store));
  return { items: cardsFor(self, items, state, photoUrl, at), next };
}

/** Counts the members of a list, up to `maxCount`. */
export async function countCards(
  code: string,
  criteriaOf: CriteriaOf,
  showOnly: matches.ShowOnlyFilters,
  maxCount: number,
  { store, now }: Pick<Context, 'store' | 'now'>,
): Promise<matches.FoundCount> {
  const at = now();
  const { self, visit } = await loadViewer(code, store);
  const criteria = withShowOnlyFilters(criteriaOf(self), showOnly, visitAt(visit, at).previousEndedAt);
  const count = await store.lists.count(self, criteria, at, maxCount + 1);
  return { count: Math.min(count, maxCount), more: count > maxCount };
}
