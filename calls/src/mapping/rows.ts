import {
  type billing,
  heightLabel,
  type identity,
  type inbox,
  type MemberCard,
  type matches,
  type notification,
  type profile,
} from '@hamrah/contracts';
import { joinNames } from './name-list.ts';

/** Makes the absolute address of a photo. */
export type PhotoUrlOf = (path: string | null) => string;

export const yesNo = (holds: boolean): 'yes' | 'no' => (holds ? 'yes' : 'no');

/** Rupees from paise. */
export const rupees = (paise: number): number => paise / 100;

const height = (inches: number) => ({ height: heightLabel(inches), height_in_inch: inches });

/** A moment (ISO 8601) as the day and the time of it, in UTC. */
export const dayAndTime = (moment: string) => ({ date: moment.slice(0, 10), time: moment.slice(11, 19) });

/** A row of `users` as others see it on a card. */
export const userRow = (card: MemberCard, photo: PhotoUrlOf) => ({
  uniquecode: card.code,
  first_name: card.firstName,
  last_name: card.lastName,
  age: card.age,
  ...height(card.heightInches),
  community: card.path,
  religion: card.religion,
  mother_tongue: card.motherTongue,
  marital_status: card.maritalStatus,
  country: card.country,
  state: card.state,
  city: card.city,
  designation: card.designation,
  about: card.about,
  account_type: card.accountType,
  primium_badge: yesNo(card.premiumBadge),
  email_verified: yesNo(card.emailVerified),
  profile_pic: photo(card.photoUrl),
});

/** A match: a card with the heart and how far the two are. */
export const matchRow = (card: matches.MatchCard, photo: PhotoUrlOf) => ({
  ...userRow(card, photo),
  is_match: yesNo(card.shortlisted),
  connection: card.relation,
  score: card.score.total,
});

/** What registration does not ask for. */
export const furtherFields = (further: profile.FurtherDetails) => ({
  collage: further.college ?? '',
  working_with: further.workingWith ?? '',
  residency_status: further.residencyStatus ?? '',
  zipcode: further.zipcode ?? '',
  current_residence: further.hometown ?? '',
  diet: further.diet ?? '',
  alcohol: further.alcohol ?? '',
  disability: further.disability ?? '',
  mother_occupation: further.motherOccupation ?? '',
  father_ocupation: further.fatherOccupation ?? '',
  no_of_sisters: further.sisters,
  no_of_brothers: further.brothers,
  married: further.marriedSiblings,
  family_financial_status: further.familyFinancialStatus ?? '',
  hobies_intrest: joinNames(further.hobbies),
  path_since: further.pathSince ?? '',
  path_initiated: further.pathInitiated ?? '',
  official_sevadar: further.officialSevadar ?? '',
});

/** What a member's own row of `users` is made of. */
export interface OwnRowSource {
  readonly profile: profile.OwnProfile;
  readonly further: profile.FurtherDetails;
  readonly account: identity.Account;
  readonly entitlement: billing.Entitlement & { payment: string | null };
  readonly visibility: profile.PhotoVisibility;
  readonly contactsLeft: number;
  readonly messagesLeft: number;
}

/** A member's own row of `users`; what a password, a token or an OTP is, is in none. */
export const ownRow = (own: OwnRowSource, photo: PhotoUrlOf) => ({
  ...userRow({ ...own.profile, code: own.profile.member }, photo),
  ...furtherFields(own.further),
  username: own.account.phone,
  phone: own.account.phone,
  phone_verified: yesNo(own.account.phoneVerified),
  email: own.account.email,
  email_verified: yesNo(own.account.emailVerified),
  gender: own.profile.gender,
  profile_type: own.profile.profileFor,
  d_o_b: own.profile.dateOfBirth,
  qualification: own.profile.qualification,
  company: own.profile.company,
  income: own.profile.income,
  images_visibility: own.visibility,
  no_of_contact: own.contactsLeft,
  no_of_message: own.messagesLeft,
  relationship_manager: yesNo(own.entitlement.perks.relationshipManager),
  nri_rishtey: yesNo(own.entitlement.perks.nriRishtey),
  vip_treatment: yesNo(own.entitlement.perks.vipTreatment),
  plan: own.entitlement.plan ?? '',
  plan_buy_date: own.entitlement.purchasedAt?.slice(0, 10) ?? '',
  plan_expiry_date: own.entitlement.expiresAt?.slice(0, 10) ?? '',
  payment_txn_id: own.entitlement.payment ?? '',
  date: own.profile.joinedAt.slice(0, 10),
});

/** Another member's profile, whole; contact details only once they are revealed. */
export const profileRow = (view: profile.MemberView, card: matches.MatchCard | undefined, photo: PhotoUrlOf) => ({
  ...userRow(view.card, photo),
  ...furtherFields(view.further),
  profile_type: view.profileFor,
  qualification: view.qualification,
  company: view.company,
  income: view.income,
  is_match: yesNo(card?.shortlisted ?? false),
  connection: card?.relation ?? 'none',
  images: view.gallery.map(({ fullUrl }) => ({ image_url: photo(fullUrl) })),
  more_images: view.furtherPhotos,
  preference_score: view.comparison.score,
  preferences: view.comparison.criteria,
  email: view.contact.revealed?.email ?? '',
  phone: view.contact.revealed?.phone ?? '',
});

/** A row of the inbox: the other member and the invitation between the two. */
export const inboxRow = ({ invitation, member }: inbox.InboxItem, photo: PhotoUrlOf) => ({
  ...userRow(member, photo),
  id: invitation.id,
  sender_id: invitation.from,
  receiver_id: invitation.to,
  status: invitation.state,
  viewed: yesNo(invitation.viewedAt !== null),
  ...dayAndTime(invitation.sentAt),
});

/** A notification; one that is about no other member has its words in `about`. */
export function notificationRow(one: notification.NotificationView, photo: PhotoUrlOf) {
  const line = { id: one.id, type: one.kind, read: yesNo(one.read), ...dayAndTime(one.at) };
  if (one.member === null)
    return {
      ...line,
      profile_pic: '',
      first_name: '',
      last_name: '',
      community: '',
      about: `${one.title} ${one.body}`,
    };
  const { member, firstName, lastName, path, about, photoUrl } = one;
  const names = { uniquecode: member, first_name: firstName, last_name: lastName };
  return { ...line, ...names, community: path, about, profile_pic: photo(photoUrl) };
}

/** A row of `partner_preferences`; lists are comma-joined. */
export const preferencesRow = (user_id: string, wanted: profile.PartnerPreferences) => ({
  user_id,
  start_age: wanted.ages?.from ?? null,
  end_age: wanted.ages?.to ?? null,
  start_height_inch: wanted.heightsInches?.from ?? null,
  end_height_inch: wanted.heightsInches?.to ?? null,
  start_height_lable: wanted.heightsInches ? heightLabel(wanted.heightsInches.from) : '',
  end_height_lable: wanted.heightsInches ? heightLabel(wanted.heightsInches.to) : '',
  religion: joinNames(wanted.religions),
  community: joinNames(wanted.paths),
  mother_tongue: joinNames(wanted.motherTongues),
  marital_status: joinNames(wanted.maritalStatuses),
  country: joinNames(wanted.countries),
  state: joinNames(wanted.states),
  city: joinNames(wanted.cities),
  annual_income: joinNames(wanted.incomes),
  education: joinNames(wanted.qualifications),
  working_with: wanted.workingWith,
  designation: wanted.designation,
  profession_area: wanted.professionArea,
  profile_created_by: joinNames(wanted.profileFor),
  diet: joinNames(wanted.diets),
  district: wanted.district,
});

/** A row of `user_search`. */
export const searchRow = (uniquecode: string, { id, name, criteria }: matches.SavedSearch) => ({
  id,
  name,
  uniquecode,
  community: joinNames(criteria.paths),
  start_age: criteria.ages?.from ?? null,
  end_age: criteria.ages?.to ?? null,
  start_height: criteria.heightsInches?.from ?? null,
  end_height: criteria.heightsInches?.to ?? null,
  marital_status: joinNames(criteria.maritalStatuses),
  kids: criteria.withoutChildren ? 'No' : "Doesn't Matter",
  religion: joinNames(criteria.religions),
  mother_tongue: joinNames(criteria.motherTongues),
  country: joinNames(criteria.countries),
  state: joinNames(criteria.states),
});

/** A row of `plans`; prices in rupees. */
export const planRow = (plan: billing.PlanView) => ({
  id: plan.id,
  name: plan.name,
  price: rupees(plan.pricePaise),
  cross_price: plan.crossPricePaise === null ? null : rupees(plan.crossPricePaise),
  no_of_contact: plan.contacts,
  primium_badge: yesNo(plan.perks.premiumBadge),
  relationship_manager: yesNo(plan.perks.relationshipManager),
  nri_rishtey: yesNo(plan.perks.nriRishtey),
  vip_treatment: yesNo(plan.perks.vipTreatment),
  duration_month: plan.durationMonths,
  banner: plan.banner ?? '',
  status: 'active',
});

/** A payment record; amounts in rupees. */
export const paymentRow = (payment: billing.PaymentView, user_id: string) => ({
  merchantTransactionId: payment.payment,
  user_id,
  plan: payment.plan,
  amount: rupees(payment.totalPaise),
  amount_before_gst: rupees(payment.beforeGstPaise),
  gst_amount: rupees(payment.gstPaise),
  no_of_contact: payment.contacts,
  status: payment.state,
  ...dayAndTime(payment.paidAt ?? payment.startedAt),
});
