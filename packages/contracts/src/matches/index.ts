import { declareMemberExport } from '../member-export.ts';

export * from './daily-matches.ts';
export * from './dismissals.ts';
export * from './empty-search.ts';
export * from './events.ts';
export * from './filters.ts';
export * from './impressions.ts';
export * from './list-options.ts';
export * from './listings.ts';
export * from './match-card.ts';
export * from './members.ts';
export * from './problems.ts';
export * from './saved-searches.ts';
export * from './search.ts';
export * from './search-criteria.ts';
export * from './search-data.ts';
export * from './shortlist.ts';
export * from './visitors.ts';

export const exportMemberData = declareMemberExport('matches');
