import { declareMemberExport } from '../member-export.ts';

export * from './activity.ts';
export * from './anonymous-card.ts';
export * from './contacts.ts';
export * from './dashboard.ts';
export * from './details.ts';
export * from './events.ts';
export * from './lists.ts';
export * from './member-view.ts';
export * from './members.ts';
export * from './moderation.ts';
export * from './own-profile.ts';
export * from './photo-file.ts';
export * from './photo-sizes.ts';
export * from './photos.ts';
export * from './places.ts';
export * from './preferences.ts';
export * from './problems.ts';
export * from './search-fields.ts';
export * from './shares.ts';
export * from './start-steps.ts';

export const exportMemberData = declareMemberExport('profile');
