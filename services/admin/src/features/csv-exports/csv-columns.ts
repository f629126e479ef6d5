import { profile } from '@hamrah/contracts';
import type { CsvValue } from '../../domain/csv.ts';
import { indiaTimeOf } from '../../domain/india-day.ts';
import { maskPhone } from '../../domain/mask-phone.ts';
import type { MaskedContacts } from '../../identity/masked-contacts.ts';
import type { MemberExtras } from '../../projections/member-rows.ts';
import type { MemberRow } from '../../projections/members.ts';
import type { PaymentRow } from '../../projections/payments.ts';
import type { Enquiry } from '../../store/enquiries.ts';

/** The columns of a file by heading. `extras` is data that the rows lack. */
export type Columns<T, E = undefined> = Readonly<Record<string, (row: T, extras: E) => CsvValue>>;

export const recordsOf = <T, E>(columns: Columns<T, E>, rows: readonly T[], extras: E): CsvValue[][] =>
  rows.map((row) => Object.values(columns).map((column) => column(row, extras)));

const formatRupees = (paise: number): string => (paise / 100).toFixed(2);
const dateOf = (iso: string | null | undefined): string | null => (iso ? indiaTimeOf(iso).date : null);
const timeOf = (iso: string): string => indiaTimeOf(iso).time;

/** Optional details by member code. */
export type DetailsByMember = ReadonlyMap<string, Partial<profile.OptionalProfileDetails>>;
type MemberExportExtras = MemberExtras & { readonly details: DetailsByMember };

const headingOf = (fieldName: string): string =>
  fieldName
    .replaceAll(/(^|(?<=[a-z])(?=[A-Z]))([a-zA-Z])/g, (_, __, letter: string) => ` ${letter.toUpperCase()}`)
    .trim();

const detailColumns: Columns<MemberRow, MemberExportExtras> = Object.fromEntries(
  profile.staffDetailNames.map((name) => [
    headingOf(name),
    ({ _id }, { details }) => {
      const value = details.get(_id)?.[name];
      return Array.isArray(value) ? value.join(', ') : ((value as CsvValue | undefined) ?? null);
    },
  ]),
);

/**
 * Columns of the member export, without password, profile_pic, about and token. Contact details are masked, and details
 * that only their owner may read are omitted.
 */
export const memberColumns: Columns<MemberRow, MemberExportExtras> = {
  ID: ({ _id }) => _id,
  'First Name': ({ firstName }) => firstName,
  'Last Name': ({ lastName }) => lastName,
  Email: ({ _id }, { contacts }) => contacts.get(_id)?.email ?? null,
  'Email Verified': ({ emailVerified }) => yesNo(emailVerified),
  Phone: ({ _id }, { contacts }) => contacts.get(_id)?.phone ?? null,
  Path: ({ path }) => path,
  Gender: ({ gender }) => gender,
  'Profile Type': ({ profileFor }) => profileFor,
  Account: ({ accountType }) => accountType,
  Country: ({ country }) => country,
  State: ({ state }) => state,
  City: ({ city }) => city,
  Date: ({ joinedAt }) => dateOf(joinedAt),
  'Date of Birth': ({ dateOfBirth }) => dateOfBirth,
  'Height in Inches': ({ heightInches }) => heightInches,
  Religion: ({ religion }) => religion,
  'Marital Status': ({ maritalStatus }) => maritalStatus,
  'Mother Tongue': ({ motherTongue }) => motherTongue,
  Qualification: ({ qualification }) => qualification,
  Company: ({ company }) => company,
  Income: ({ income }) => income,
  Designation: ({ designation }) => designation,
  ...detailColumns,
  'Premium Badge': ({ premiumBadge }) => yesNo(premiumBadge),
  Plan: ({ plan }) => plan?.plan ?? null,
  'Plan Buy Date': ({ plan }) => dateOf(plan?.purchasedAt),
  'Plan Expiry Date': ({ plan }) => dateOf(plan?.expiresAt),
  'Contacts Granted': ({ plan }) => plan?.contactsGranted ?? null,
  'Messages Granted': ({ plan }) => plan?.messagesGranted ?? null,
  'Relationship Manager': ({ plan }) => yesNo(plan?.perks.relationshipManager ?? false),
  'NRI Rishtey': ({ plan }) => yesNo(plan?.perks.nriRishtey ?? false),
  'VIP Treatment': ({ plan }) => yesNo(plan?.perks.vipTreatment ?? false),
  'Last Seen': ({ lastActiveOn }) => lastActiveOn ?? null,
  Hidden: ({ hidden }) => yesNo(hidden),
  Suspended: ({ _id }, { suspended }) => yesNo(suspended.has(_id)),
  Demonstration: ({ synthetic }) => yesNo(synthetic),
};

export const paymentColumns: Columns<PaymentRow, MaskedContacts> = {
  ID: ({ member }) => member,
  Name: ({ name }) => name,
  Email: ({ member }, contacts) => contacts.get(member)?.email ?? null,
  Phone: ({ member }, contacts) => contacts.get(member)?.phone ?? null,
  Path: ({ path }) => path,
  Txn: ({ _id }) => _id,
  Plan: ({ plan }) => plan,
  Amount: ({ beforeGstPaise }) => formatRupees(beforeGstPaise),
  GST: ({ gstPaise }) => formatRupees(gstPaise),
  Total: ({ totalPaise }) => formatRupees(totalPaise),
  Refunded: ({ refundedPaise }) => formatRupees(refundedPaise),
  State: ({ state }) => state,
  Invoice: ({ invoice }) => invoice,
  Date: ({ paidAt }) => dateOf(paidAt),
  Time: ({ paidAt }) => timeOf(paidAt),
};

export const enquiryColumns: Columns<Enquiry> = {
  ID: ({ id }) => id,
  Type: ({ type }) => type,
  Name: ({ name }) => name,
  Phone: ({ phone }) => maskPhone(phone),
  Path: ({ path }) => path,
  Message: ({ message }) => message,
  Date: ({ at }) => dateOf(at.toISOString()),
  Time: ({ at }) => timeOf(at.toISOString()),
  State: ({ state }) => state,
  Owner: ({ owner }) => owner?.name ?? null,
};

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');
