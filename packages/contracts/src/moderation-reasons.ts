/** Why a photo is withheld or a member warned or suspended; the words are those the member is told. */
export const moderationReasonTexts = {
  not_the_member: 'It does not show the member of this profile.',
  several_people: 'It shows several people, so that nobody can tell who is meant.',
  face_unclear: 'The face cannot be made out.',
  indecent: 'It is not decent enough for a site about marriage.',
  not_a_photo: 'It is not a photo of a person.',
  shares_contact_details: 'Contact details may be shared on Hamrah only where a member reveals them.',
  fake_profile: 'We could not establish that the profile is of a real person who asked for it.',
  already_married: 'The profile is of somebody who is married.',
  asks_for_money: 'Nobody may ask other members for money.',
  abusive: 'Other members have been spoken to in a way that hurts.',
  under_age: 'Hamrah is for adults from 18 years on.',
  against_rules: 'It goes against the rules of Hamrah.',
} as const;
export type ModerationReason = keyof typeof moderationReasonTexts;
export const moderationReasons = Object.keys(moderationReasonTexts) as [ModerationReason, ...ModerationReason[]];
