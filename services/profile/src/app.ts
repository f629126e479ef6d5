import { profile } from '@hamrah/contracts';
import { defineService } from '@hamrah/service-kit';
import { environment, firstReviewBy } from './config.ts';
import { listContactViewers } from './features/members/list-contact-viewers.ts';
import { listContacts } from './features/members/list-contacts.ts';
import { listMemberPhotos } from './features/members/list-member-photos.ts';
import { listVisitors } from './features/members/list-visitors.ts';
import { recordVisit } from './features/members/record-visit.ts';
import { revealContact } from './features/members/reveal-contact.ts';
import { viewMember } from './features/members/view-member.ts';
import { exportOwnData } from './features/own-profile/export-own-data.ts';
import { previewOwnProfile } from './features/own-profile/preview-own-profile.ts';
import { readActivityVisibility } from './features/own-profile/read-activity-visibility.ts';
import { readAnonymousCardChoice } from './features/own-profile/read-anonymous-card-choice.ts';
import { readDashboard } from './features/own-profile/read-dashboard.ts';
import { readDetails } from './features/own-profile/read-details.ts';
import { readOwnProfile } from './features/own-profile/read-own-profile.ts';
import { saveDetails } from './features/own-profile/save-details.ts';
import { setActivityVisibility } from './features/own-profile/set-activity-visibility.ts';
import { setAnonymousCardChoice } from './features/own-profile/set-anonymous-card-choice.ts';
import { addPhoto } from './features/photos/add-photo.ts';
import { appealPhoto } from './features/photos/appeal-photo.ts';
import { deletePhoto } from './features/photos/delete-photo.ts';
import { listOwnPhotos } from './features/photos/list-own-photos.ts';
import { orderPhotos } from './features/photos/order-photos.ts';
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
import { createBiodata } from './features/sharing/create-biodata.ts';
import { createShare } from './features/sharing/create-share.ts';
import { listShares } from './features/sharing/list-shares.ts';
import { readSharedProfile } from './features/sharing/read-shared-profile.ts';
import { revokeShare } from './features/sharing/revoke-share.ts';
import { checkPhotosJob } from './jobs/check-photos.ts';
import { createAvifFilesJob } from './jobs/create-avif-files.ts';
import { eraseUnclaimedPhotosJob } from './jobs/erase-unclaimed-photos.ts';
import { photoByteJobs } from './jobs/photo-bytes.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { openPhotoInspector } from './photo-review/photo-inspector.ts';
import { registerPhotoMetrics } from './photo-review/photo-metrics.ts';
import { addListEntry } from './rpc/add-list-entry.ts';
import { exportMemberData } from './rpc/export-member-data.ts';
import { getAppeal } from './rpc/get-appeal.ts';
import { getLists } from './rpc/get-lists.ts';
import { getPhoto } from './rpc/get-photo.ts';
import { hasVisitBetween } from './rpc/has-visit-between.ts';
import { listMembers } from './rpc/list-members.ts';
import { listStaffDetails } from './rpc/list-staff-details.ts';
import { openObjectStore } from './store/object-store.ts';
import { openStore } from './store/store.ts';
import { correctMember, moderatePhoto } from './subscribers/admin.ts';
import { entitlementSubscribers } from './subscribers/billing.ts';
import {
  createProfile,
  eraseMember,
  markEmailVerified,
  markPhoneUnverified,
  setHidden,
  setSuspended,
} from './subscribers/identity.ts';
import { inboxSubscribers } from './subscribers/inbox.ts';
import { projectShortlistCount } from './subscribers/matches.ts';

/** The profile service: its features, subscribers, responders and jobs. */
export const profileService = defineService({
  name: 'profile',
  environment,
  features: [
    readOwnProfile,
    previewOwnProfile,
    readActivityVisibility,
    setActivityVisibility,
    readAnonymousCardChoice,
    setAnonymousCardChoice,
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
    orderPhotos,
    deletePhoto,
    appealPhoto,
    setPhotoVisibility,
    readPhoto,
    uploadRegistrationPhoto,
    viewMember,
    listMemberPhotos,
    recordVisit,
    listVisitors,
    revealContact,
    listContacts,
    listContactViewers,
    readContactFilters,
    saveContactFilters,
    exportOwnData,
    createShare,
    listShares,
    revokeShare,
    readSharedProfile,
    createBiodata,
  ],
  subscribers: [
    createProfile,
    markEmailVerified,
    markPhoneUnverified,
    setHidden,
    setSuspended,
    eraseMember,
    ...inboxSubscribers,
    projectShortlistCount,
    ...entitlementSubscribers,
    moderatePhoto,
    correctMember,
  ],
  responders: [
    exportMemberData,
    hasVisitBetween,
    listMembers,
    listStaffDetails,
    getLists,
    addListEntry,
    getPhoto,
    getAppeal,
  ],
  referenceLists: ({ store }) => store.listEntries,
  readLimitReached: profile.readLimitReached,
  connect: async (context, config) => {
    if (config.PHOTO_CHECK === 'approve' && config.PUBLIC_ORIGIN.startsWith('https:'))
      throw new Error('PHOTO_CHECK=approve is for tests, and this site is public.');
    const objects = openObjectStore(config);
    if (config.PHOTO_STORE === 's3' && !objects) throw new Error('PHOTO_STORE=s3 needs S3_BUCKET.');
    return {
      ...context,
      store: openStore(context.connection, { newFiles: config.PHOTO_STORE, objects }),
      objects,
      publicOrigin: config.PUBLIC_ORIGIN,
      firstReview: firstReviewBy[config.PHOTO_CHECK],
      photoInspector: config.PHOTO_CHECK === 'models' ? openPhotoInspector() : undefined,
      editLimits: { coolingDays: config.FILTER_COOLING_DAYS, maxEditsPerDay: config.MAX_FILTER_EDITS_PER_DAY },
    };
  },
  start(context) {
    registerPhotoMetrics(context);
    const jobs = startJobs(context, [eraseUnclaimedPhotosJob, createAvifFilesJob, checkPhotosJob, ...photoByteJobs]);
    return {
      async stop() {
        const stopped = jobs.stop();
        context.photoInspector?.stop();
        await stopped;
        context.objects?.close();
      },
    };
  },
});
