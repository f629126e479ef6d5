import {
  type billing,
  type Gender,
  heightLabel,
  type identity,
  type inbox,
  type MemberCard,
  type matches,
  type notification,
  type profile,
} from '@hamrah/contracts';
import { joinNames } from './name-list.ts';
import { optionalFields } from './profile-fields.ts';

/** Data about the caller and the site that rows need. */
export interface RowContext {
  /** Gender of all members that the caller sees: the opposite of the caller's. Empty without a session. */
  readonly shownGender: Gender | '';
  /** Returns the absolute URL of a photo, or of the placeholder for null. */
  photoUrlOf(path: string | null): string;
}

export const yesNo = (value: boolean): 'yes' | 'no' => (value ? 'yes' : 'no');

/** Converts paise to rupees. */
export const toRupees = (paise: number): number => paise / 100;

const heightFields = (inches: number) => ({ height: heightLabel(inches), height_in_inch: inches });

/** Splits an ISO 8601 time into its date and time of day in India, which is 5 hours 30 minutes ahead of UTC. */
export function dateAndTime(isoTime: string): { readonly date: string; readonly time: string } {
  const indianTime = new Date(Date.parse(isoTime) + 330 * 60_000).toISOString();
  return { date: indianTime.slice(0, 10), time: indianTime.slice(11, 19) };
}

/** The date of an ISO 8601 time in India, or an empty string for null. */
export const dateOf = (isoTime: string | null): string => (isoTime === null ? '' : dateAndTime(isoTime).date);

/** A row of `users` with the public fields of a card. */
export const userRow = (card: MemberCard, context: RowContext) => ({
  uniquecode: card.code,
  first_name: card.firstName,
  last_name: card.lastName,
  gender: context.shownGender,
  age: card.age,
  ...heightFields(card.heightInches),
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
  profile_pic: context.photoUrlOf(card.photoUrl),
});

/** A row of `users` with shortlist state, relation and score. */
export const matchRow = (card: matches.MatchCard, context: RowContext) => ({
  ...userRow(card, context),
  is_match: yesNo(card.shortlisted),
  connection: card.relation,
  score: card.score?.total ?? null,
});

/** Sources of a member's own row of `users`. */
export interface OwnRowSource {
  readonly profile: profile.OwnProfile;
  readonly optionalDetails: profile.OptionalProfileDetails;
  readonly account: identity.Account;
  readonly entitlement: billing.Entitlement & { payment: string | null };
  readonly visibility: profile.PhotoVisibility;
  readonly contactsLeft: number;
  readonly messagesLeft: number;
}

/** A member's own row of `users`, without password and OTP. */
export const ownRow = (source: OwnRowSource, context: RowContext) => ({
  ...userRow({ ...source.profile, code: source.profile.member }, context),
  ...optionalFields(source.optionalDetails),
  username: source.account.phone,
  phone: source.account.phone,
  phone_verified: yesNo(source.account.phoneVerified),
  email: source.account.email,
  email_verified: yesNo(source.account.emailVerified),
  gender: source.profile.gender,
  profile_type: source.profile.profileFor,
  d_o_b: source.profile.dateOfBirth,
  qualification: source.profile.qualification,
  company: source.profile.company,
  income: source.profile.income,
  images_visibility: source.visibility,
  no_of_contact: source.contactsLeft,
  no_of_message: source.messagesLeft,
  relationship_manager: yesNo(source.entitlement.perks.relationshipManager),
  nri_rishtey: yesNo(source.entitlement.perks.nriRishtey),
  vip_treatment: yesNo(source.entitlement.perks.vipTreatment),
  plan: source.entitlement.plan ?? '',
  plan_buy_date: dateOf(source.entitlement.purchasedAt),
  plan_expiry_date: dateOf(source.entitlement.expiresAt),
  payment_txn_id: source.entitlement.payment ?? '',
  is_match: 'no',
  date: dateOf(source.profile.joinedAt),
});

/** Rows of `user_image_gallery`: photos of another member that the caller may see. */
export const galleryRows = ({ card, gallery, photoVisibility }: profile.MemberView, { photoUrlOf }: RowContext) =>
  gallery.map(({ id, fullUrl }) => ({
    id,
    user_id: card.code,
    status: 'active',
    image_url: photoUrlOf(fullUrl),
    visibility: photoVisibility,
  }));

/** Revealed contact details. An unverified phone number is empty. */
export const contactFields = (revealed: profile.ContactView['revealed']) => ({
  email: revealed?.email ?? '',
  phone: revealed?.phone ?? '',
});

/** Another member's full profile. Contact details are empty until they are revealed. */
export const profileRow = (view: profile.MemberView, card: matches.MatchCard | undefined, context: RowContext) => ({
  ...userRow(view.card, context),
  ...optionalFields(view.optionalDetails),
  profile_type: view.profileFor,
  qualification: view.qualification,
  company: view.company,
  income: view.income,
  is_match: yesNo(card?.shortlisted ?? false),
  connection: card?.relation ?? 'none',
  images: galleryRows(view, context),
  images_visibility: view.photoVisibility,
  more_images: view.premiumPhotoCount,
  preference_score: view.comparison.score,
  preferences: view.comparison.criteria,
  ...contactFields(view.contact.revealed),
});

/** An inbox row: the other member and the pair's invitation. */
export const inboxRow = ({ invitation, member }: inbox.InboxItem, context: RowContext) => ({
  ...userRow(member, context),
  id: invitation.id,
  sender_id: invitation.from,
  receiver_id: invitation.to,
  status: invitation.state,
  viewed: yesNo(invitation.viewedAt !== null),
  ...dateAndTime(invitation.sentAt),
});

/** A notification. If it is not about another member, its text is in `about`. */
export function notificationRow(item: notification.NotificationView, context: RowContext) {
  const common = { id: item.id, type: item.kind, read: yesNo(item.read), ...dateAndTime(item.at) };
  if (item.member === null)
    return {
      ...common,
      profile_pic: '',
      first_name: '',
      last_name: '',
      community: '',
      about: `${item.title} ${item.body}`,
    };
  const { member, firstName, lastName, path, about, photoUrl } = item;
  const names = { uniquecode: member, first_name: firstName, last_name: lastName };
  return { ...common, ...names, community: path, about, profile_pic: context.photoUrlOf(photoUrl) };
}

/** A row of `partner_preferences`. Lists are comma-separated texts. */
export const preferencesRow = (user_id: string, preferences: profile.PartnerPreferences) => ({
  user_id,
  start_age: preferences.ages?.from ?? null,
  end_age: preferences.ages?.to ?? null,
  start_height_inch: preferences.heightsInches?.from ?? null,
  end_height_inch: preferences.heightsInches?.to ?? null,
  start_height_lable: preferences.heightsInches ? heightLabel(preferences.heightsInches.from) : '',
  end_height_lable: preferences.heightsInches ? heightLabel(preferences.heightsInches.to) : '',
  religion: joinNames(preferences.religions),
  community: joinNames(preferences.paths),
  mother_tongue: joinNames(preferences.motherTongues),
  marital_status: joinNames(preferences.maritalStatuses),
  country: joinNames(preferences.countries),
  state: joinNames(preferences.states),
  city: joinNames(preferences.cities),
  annual_income: joinNames(preferences.incomes),
  education: joinNames(preferences.qualifications),
  working_with: preferences.workingWith,
  designation: preferences.designation,
  profession_area: preferences.professionArea,
  profile_created_by: joinNames(preferences.profileFor),
  diet: joinNames(preferences.diets),
  district: preferences.district,
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

/** A row of `plans`. Prices are in rupees. */
export const planRow = (plan: billing.PlanView) => ({
  id: plan.id,
  name: plan.name,
  price: toRupees(plan.pricePaise),
  cross_price: plan.crossPricePaise === null ? null : toRupees(plan.crossPricePaise),
  no_of_contact: plan.contacts,
  primium_badge: yesNo(plan.perks.premiumBadge),
  relationship_manager: yesNo(plan.perks.relationshipManager),
  nri_rishtey: yesNo(plan.perks.nriRishtey),
  vip_treatment: yesNo(plan.perks.vipTreatment),
  duration_month: plan.durationMonths,
  banner: plan.banner ?? '',
  status: 'active',
});

/** A payment. Amounts are in rupees. */
export const paymentRow = (payment: billing.OwnPayment, user_id: string) => ({
  merchantTransactionId: payment.payment,
  user_id,
  name: payment.name,
  mobileNumber: payment.phone,
  plan: payment.plan,
  amount: toRupees(payment.totalPaise),
  amount_before_gst: toRupees(payment.beforeGstPaise),
  gst_amount: toRupees(payment.gstPaise),
  no_of_contact: payment.contacts,
  status: payment.state,
  ...dateAndTime(payment.paidAt ?? payment.startedAt),
});
