import { defineService } from '@hamrah/service-kit';
import { environment } from './config.ts';
import { together } from './every.ts';
import { addPhoto } from './features/add-photo.ts';
import { appealPhoto } from './features/appeal-photo.ts';
import { deletePhoto } from './features/delete-photo.ts';
import { exportOwnData } from './features/export-own-data.ts';
import { listCities } from './features/list-cities.ts';
import { listContactViewers } from './features/list-contact-viewers.ts';
import { listContacts } from './features/list-contacts.ts';
import { listCountries } from './features/list-countries.ts';
import { listOwnPhotos } from './features/list-own-photos.ts';
import { listStates } from './features/list-states.ts';
import { listVisitors } from './features/list-visitors.ts';
import { readContactFilters } from './features/read-contact-filters.ts';
import { readDashboard } from './features/read-dashboard.ts';
import { readDetails } from './features/read-details.ts';
import { readLists } from './features/read-lists.ts';
import { readOwnProfile } from './features/read-own-profile.ts';
import { readPartnerPreferences } from './features/read-partner-preferences.ts';
import { readPhoto } from './features/read-photo.ts';
import { recordVisit } from './features/record-visit.ts';
import { revealContact } from './features/reveal-contact.ts';
import { saveContactFilters } from './features/save-contact-filters.ts';
import { saveDetails } from './features/save-details.ts';
import { savePartnerPreferences } from './features/save-partner-preferences.ts';
import { setMainPhoto } from './features/set-main-photo.ts';
import { setPhotoVisibility } from './features/set-photo-visibility.ts';
import { uploadRegistrationPhoto } from './features/upload-registration-photo.ts';
import { viewMember } from './features/view-member.ts';
import { startPhotoShrinking } from './photo-shrinking.ts';
import { startPhotoSweep } from './photo-sweep.ts';
import { addListEntry } from './rpc/add-list-entry.ts';
import { currentLists } from './rpc/current-lists.ts';
import { exportMemberData } from './rpc/export-member-data.ts';
import { getAppeal } from './rpc/get-appeal.ts';
import { membersPage } from './rpc/members-page.ts';
import { photoForStaff } from './rpc/photo-for-staff.ts';
import { openStore } from './store/store.ts';
import { applyEntitlementWhenPlanActivated } from './subscribers/apply-entitlement-when-plan-activated.ts';
import { applyEntitlementWhenPlanEnded } from './subscribers/apply-entitlement-when-plan-ended.ts';
import { buildProfileWhenAccountRegistered } from './subscribers/build-profile-when-account-registered.ts';
import { copyBlockWhenMemberBlocked } from './subscribers/copy-block-when-member-blocked.ts';
import { copyBlockWhenMemberUnblocked } from './subscribers/copy-block-when-member-unblocked.ts';
import { copyInvitationWhenAccepted } from './subscribers/copy-invitation-when-accepted.ts';
import { copyInvitationWhenCancelled } from './subscribers/copy-invitation-when-cancelled.ts';
import { copyInvitationWhenConnectionEnded } from './subscribers/copy-invitation-when-connection-ended.ts';
import { copyInvitationWhenExpired } from './subscribers/copy-invitation-when-expired.ts';
import { copyInvitationWhenSent } from './subscribers/copy-invitation-when-sent.ts';
import { copyInvitationWhenWithdrawn } from './subscribers/copy-invitation-when-withdrawn.ts';
import { copyShortlistCountWhenShortlistChanged } from './subscribers/copy-shortlist-count-when-shortlist-changed.ts';
import { forgetMemberWhenAccountDeleted } from './subscribers/forget-member-when-account-deleted.ts';
import { hideProfileWhenVisibilityChanged } from './subscribers/hide-profile-when-visibility-changed.ts';
import { markEmailVerifiedWhenEmailVerified } from './subscribers/mark-email-verified-when-email-verified.ts';
import { withholdPhotoWhenPhotoJudged } from './subscribers/withhold-photo-when-photo-judged.ts';

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
