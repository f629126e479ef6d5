import { profile } from '@hamrah/contracts';
import { sampleOf } from '@hamrah/tests/invalid-input/samples';
import type { Caller } from '../callers.ts';
import type { Fixtures, Member } from '../fixtures.ts';
import { type Case, connectedTo, memberOf, textBody, unknownMemberParams, withoutInput } from './case.ts';

const ownPhoto = async (fixtures: Fixtures, caller: Caller) => ({
  params: { photo: (await fixtures.photoOf(caller)).id },
});
const newShare = async ({ client }: Member) => {
  const { shares } = await client.call(profile.listShares, {});
  for (const { share } of shares) await client.call(profile.revokeShare, { params: { share } });
  return client.call(profile.createShare, { body: { parts: ['name'], days: 7 } });
};

export const profileCases: Record<string, Case> = {
  addPhoto: { needsOwnCaller: true, input: ({ portrait }) => ({ file: portrait }) },
  appealPhoto: {
    input: async (fixtures, caller) => ({ ...(await ownPhoto(fixtures, caller)), body: textBody }),
    strangerReply: 'profile.photo_not_found',
    otherRefusals: ['profile.appeal_not_allowed'],
  },
  deletePhoto: {
    needsOwnCaller: true,
    input: async (fixtures, caller) => ({ params: { photo: await fixtures.addedPhoto(caller) } }),
    strangerReply: 'profile.photo_not_found',
  },
  exportOwnData: withoutInput,
  listCities: { input: () => ({ query: { country: 'India', state: 'Punjab' } }) },
  listContactViewers: withoutInput,
  listContacts: withoutInput,
  listCountries: withoutInput,
  listMemberPhotos: { input: unknownMemberParams, strangerReply: 'ok' },
  listOwnPhotos: withoutInput,
  listStates: withoutInput,
  listVisitors: withoutInput,
  createShare: { input: () => ({ body: { parts: ['name'], days: 7 } }) },
  createBiodata: { input: () => ({ body: { design: 'classic', parts: ['name'], linkDays: null } }) },
  listShares: withoutInput,
  readActivityVisibility: withoutInput,
  readAnonymousCardChoice: withoutInput,
  readSharedProfile: { input: async (fixtures) => ({ body: { token: (await newShare(fixtures.free)).token } }) },
  revokeShare: {
    input: async (_, caller) => ({ params: { share: (await newShare(memberOf(caller))).share.share } }),
    strangerReply: 'ok',
  },
  setActivityVisibility: { input: () => ({ body: { isShown: true } }) },
  setAnonymousCardChoice: { input: () => ({ body: { isShown: true } }) },
  previewOwnProfile: { input: () => ({ query: { audience: profile.previewAudiences[0] } }) },
  readContactFilters: withoutInput,
  readDashboard: withoutInput,
  readDetails: withoutInput,
  readLists: withoutInput,
  readOwnProfile: withoutInput,
  readPartnerPreferences: withoutInput,
  readPhoto: {
    input: async (fixtures, caller) => {
      const viewer = caller.member ? caller : fixtures.free;
      const { pathname, searchParams } = new URL((await fixtures.photoOf(viewer)).fullUrl, 'http://localhost');
      const [photo = '', size = ''] = pathname.split('/').slice(-2);
      return { params: { photo, size }, query: Object.fromEntries(searchParams) };
    },
  },
  recordVisit: { input: unknownMemberParams, strangerReply: 'ok' },
  revealContact: {
    input: connectedTo,
    freeMemberReply: 'profile.upgrade_required',
    strangerReply: 'profile.connection_required',
  },
  saveContactFilters: {
    input: async (_, caller) => {
      const { revision } = await memberOf(caller).client.call(profile.readContactFilters, {});
      const noLists = { countries: [], states: [], cities: [], religions: [], paths: [], motherTongues: [] };
      const ranges = { ages: { from: 21, to: 45 }, heightsInches: { from: 48, to: 85 } };
      return { body: { filters: { ...noLists, ...ranges, maritalStatuses: [] }, revision } };
    },
  },
  saveDetails: {
    input: async (_, caller, route) => {
      const { profile: own, revision } = await memberOf(caller).client.call(profile.readDetails, {});
      const { details } = sampleOf(route.body) as { details: object };
      return { body: { details: { ...details, dateOfBirth: own.dateOfBirth }, revision } };
    },
  },
  savePartnerPreferences: {
    input: async (_, caller) => {
      const { preferences, revision } = await memberOf(caller).client.call(profile.readPartnerPreferences, {});
      return { body: { preferences, revision } };
    },
  },
  orderPhotos: {
    input: async (fixtures, caller) => ({ body: { photos: [(await fixtures.photoOf(caller)).id] } }),
    strangerReply: 'profile.photo_not_found',
  },
  setMainPhoto: { input: ownPhoto, strangerReply: 'profile.photo_not_found' },
  setPhotoVisibility: { input: () => ({ body: { visibility: 'all' } }) },
  uploadRegistrationPhoto: { input: ({ portrait }) => ({ file: portrait }) },
  viewMember: { input: unknownMemberParams, strangerReply: 'ok' },
};
