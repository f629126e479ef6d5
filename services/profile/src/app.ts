import { defineService } from '@hamrah/service-kit';
import { environment } from './config.ts';
import { together } from './jobs/start-jobs.ts';
import { addPhoto } from './features/photos/add-photo.ts';
import { appealPhoto } from './features/photos/appeal-photo.ts';
import { deletePhoto } from './features/photos/delete-photo.ts';
import { exportOwnData } from './features/own-profile/export-own-data.ts';
import { listCities } from './features/reference-lists/list-cities.ts';
import { listContactViewers } from './features/members/list-contact-viewers.ts';
import { listContacts } from './features/members/list-contacts.ts';
import { listCountries } from './features/reference-lists/list-countries.ts';
import { listOwnPhotos } from './features/photos/list-own-photos.ts';
import { listStates } from './features/reference-lists/list-states.ts';
import { listVisitors } from './features/members/list-visitors.ts';
import { readContactFilters } from './features/preferences/read-contact-filters.ts';
import { readDashboard } from './features/own-profile/read-dashboard.ts';
import { readDetails } from './features/own-profile/read-details.ts';
import { readLists } from './features/reference-lists/read-lists.ts';
import { readOwnProfile } from './features/own-profile/read-own-profile.ts';
import { readPartnerPreferences } from './features/preferences/read-partner-preferences.ts';
import { readPhoto } from './features/photos/read-photo.ts';
import { recordVisit } from './features/members/record-visit.ts';
import { revealContact } from './features/members/reveal-contact.ts';
import { saveContactFilters } from './features/preferences/save-contact-filters.ts';
import { saveDetails } from './features/own-profile/save-details.ts';
import { savePartnerPreferences } from './features/preferences/save-partner-preferences.ts';
import { setMainPhoto } from './features/photos/set-main-photo.ts';
import { setPhotoVisibility } from './features/photos/set-photo-visibility.ts';
import { uploadRegistrationPhoto } from './features/photos/upload-registration-photo.ts';
import { viewMember } from './features/members/view-member.ts';
import { startPhotoShrinking } from './jobs/create-avif-files.ts';
import { startPhotoSweep } from './jobs/erase-unclaimed-photos.ts';
import { addListEntry } from './rpc/add-list-entry.ts';
import { currentLists } from './rpc/current-lists.ts';
import { exportMemberData } from './rpc/export-member-data.ts';
import { getAppeal } from './rpc/get-appeal.ts';
import { membersPage } from './rpc/members-page.ts';
import { photoForStaff } from './rpc/photo-for-staff.ts';
import { openStore } from './store/store.ts';
import { applyEntitlementWhenPlanActivated } from './subscribers/apply-entitlement-when-plan-activated.ts';
import { applyEntitlementWhenPlanEnded } from './subscribers/apply-entitlement-when-plan-ended.ts';
import { buildProfileWhenAccountRegistered } from './subscribers/identity.ts';
import { copyBlockWhenMemberBlocked } from './subscribers/copy-block-when-member-blocked.ts';
import { copyBlockWhenMemberUnblocked } from './subscribers/copy-block-when-member-unblocked.ts';
import { copyInvitationWhenAccepted } from './subscribers/copy-invitation-when-accepted.ts';
import { copyInvitationWhenCancelled } from './subscribers/copy-invitation-when-cancelled.ts';
import { copyInvitationWhenConnectionEnded } from './subscribers/copy-invitation-when-connection-ended.ts';
import { copyInvitationWhenExpired } from './subscribers/copy-invitation-when-expired.ts';
import { copyInvitationWhenSent } from './subscribers/inbox.ts';
import { copyInvitationWhenWithdrawn } from './subscribers/copy-invitation-when-withdrawn.ts';
import { copyShortlistCountWhenShortlistChanged } from './subscribers/matches.ts';
import { forgetMemberWhenAccountDeleted } from './subscribers/forget-member-when-account-deleted.ts';
import { hideProfileWhenVisibilityChanged } from './subscribers/hide-profile-when-visibility-changed.ts';
import { markEmailVerifiedWhenEmailVerified } from './subscribers/mark-email-verified-when-email-verified.ts';
import { withholdPhotoWhenPhotoJudged } from './subscribers/admin.ts';

/** Profile, whole: what it does, what it hears, what it answers. */
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
    buildProfileWhenAccountRegistered,
    copyInvitationWhenSent,
    copyInvitationWhenAccepted,
    copyInvitationWhenCancelled,
    copyInvitationWhenWithdrawn,
    copyInvitationWhenExpired,
    copyInvitationWhenConnectionEnded,
    copyBlockWhenMemberBlocked,
    copyBlockWhenMemberUnblocked,
    copyShortlistCountWhenShortlistChanged,
    applyEntitlementWhenPlanActivated,
    applyEntitlementWhenPlanEnded,
    markEmailVerifiedWhenEmailVerified,
    hideProfileWhenVisibilityChanged,
    withholdPhotoWhenPhotoJudged,
    forgetMemberWhenAccountDeleted,
  ],
  responders: [exportMemberData, addListEntry, currentLists, membersPage, photoForStaff, getAppeal],
  referenceLists: ({ store }) => store.listEntries,
  connect: async (foundation) => ({ ...foundation, store: openStore(foundation.connection) }),
  start: (deps) => together([startPhotoSweep(deps), startPhotoShrinking(deps)]),
});
