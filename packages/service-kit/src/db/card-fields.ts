import type { CardFields } from '@hamrah/contracts';
import type { SchemaDefinition } from 'mongoose';

const text = { type: String, required: true } as const;
const optional = { type: String, default: null } as const;

/** Schema fields of a member card, for projections. */
export const cardFields = {
  member: text,
  gender: text,
  firstName: text,
  lastName: text,
  dateOfBirth: text,
  heightInches: { type: Number, required: true },
  path: text,
  religion: text,
  maritalStatus: text,
  motherTongue: text,
  country: text,
  state: text,
  city: text,
  about: text,
  designation: text,
  accountType: text,
  premiumBadge: { type: Boolean, required: true },
  phoneVerified: { type: Boolean, required: true },
  emailVerified: { type: Boolean, required: true },
  hidden: { type: Boolean, required: true },
  photo: optional,
  synthetic: { type: Boolean, required: true },
} satisfies SchemaDefinition & Record<keyof CardFields, unknown>;
