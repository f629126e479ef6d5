import { profile } from '@hamrah/contracts';
import { defineService } from '@hamrah/service-kit';
import { environment } from './config.ts';
import { listContactViewers } from './features/members/list-contact-viewers.ts';
import { listContacts } from './features/members/list-contacts.ts';
import { listVisitors } from './features/members/list-visitors.ts';
import { recordVisit } from './features/members/record-visit.ts';
import { revealContact } from './features/members/reveal-contact.ts';
import { viewMember } from './features/members/view-member.ts';
import { exportOwnData } from './features/own-profile/export-own-data.ts';
import { readDashboard } from './features/own-profile/read-dashboard.ts';
import { readDetails } from './features/own-profile/read-details.ts';
import { readOwnProfile } from './features/own-profile/read-own-profile.ts';
import { saveDetails } from './features/own-profile/save-details.ts';
import { addPhoto } from './features/photos/add-photo.ts';
import { appealPhoto } from './features/photos/appeal-photo.ts';
import { deletePhoto } from './features/photos/delete-photo.ts';
import { listOwnPhotos } from './features/photos/list-own-photos.ts';
import { readPhoto } from './features/photos/read-photo.ts';
import { setMainPhoto } from './features/photos/set-main-photo.ts';
import { setPhotoVisibility } from './features/photos/set-photo-visibility.ts';
import { uploadRegistrationPhoto } from './features/photos/upload-registration-photo.ts';
import { readContactFilters } from './features/preferences/read-contact-filters.ts';
import { readPartnerPreferences } from './features/preferences/read-partner-preferences.ts';
import { saveContactFilters } from './features/preferences/save-contact-filters.ts';
import { savePartnerPreferences } from './features/preferences/save-partner-preferences.ts';
import { listCities } from './features/reference-lists/list-cities.ts';
import { listCountries } from './features/reference-lists/list-countries.ts';
import { listStates } from './features/reference-lists/list-states.ts';
import { readLists } from './features/reference-lists/read-lists.ts';
import { createAvifFilesJob } from './jobs/create-avif-files.ts';
import { eraseUnclaimedPhotosJob } from './jobs/erase-unclaimed-photos.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { addListEntry } from './rpc/add-list-entry.ts';
import { exportMemberData } from './rpc/export-member-data.ts';
import { getAppeal } from './rpc/get-appeal.ts';
import { getLists } from './rpc/get-lists.ts';
import { getPhoto } from './rpc/get-photo.ts';
import { hasVisitBetween } from './rpc/has-visit-between.ts';
import { listMembers } from './rpc/list-members.ts';
import { openStore } from './store/store.ts';
import { correctMember, moderatePhoto } from './subscribers/admin.ts';
import { entitlementSubscribers } from './subscribers/billing.ts';
import { createProfile, eraseMember, markEmailVerified, setHidden, setSuspended } from './subscribers/identity.ts';
import { inboxSubscribers } from './subscribers/inbox.ts';
import { projectShortlistCount } from './subscribers/matches.ts';

/** The profile service: its features, subscribers, responders and jobs. */
export const profileService = defineService({
  name: 'profile',
  environment,
  features: [
    readOwnProfile,
    readDashboard,
    readDetails,
    saveDetails,
    readPartnerPreferences,
    savePartnerPreferences,
    readLists,
    listCountries,
    listStates,
    listCities,
    listOwnPhotos,
    addPhoto,
    setMainPhoto,
    deletePhoto,
    appealPhoto,
    setPhotoVisibility,
    readPhoto,
    uploadRegistrationPhoto,
    viewMember,
    recordVisit,
    listVisitors,
    revealContact,
    listContacts,
    listContactViewers,
    readContactFilters,
    saveContactFilters,
    exportOwnData,
  ],
  subscribers: [
    createProfile,
    markEmailVerified,
    setHidden,
    setSuspended,
    eraseMember,
    ...inboxSubscribers,
    projectShortlistCount,
    ...entitlementSubscribers,
    moderatePhoto,
    correctMember,
  ],
  responders: [exportMemberData, hasVisitBetween, listMembers, getLists, addListEntry, getPhoto, getAppeal],
  referenceLists: ({ store }) => store.listEntries,
  readLimitReached: profile.readLimitReached,
  connect: async (context, config) => ({
    ...context,
    store: openStore(context.connection),
    editLimits: { coolingDays: config.FILTER_COOLING_DAYS, maxEditsPerDay: config.MAX_FILTER_EDITS_PER_DAY },
  }),
  start: (context) => startJobs(context, [eraseUnclaimedPhotosJob, createAvifFilesJob]),
});
