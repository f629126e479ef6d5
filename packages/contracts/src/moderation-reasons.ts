/** Reasons to withhold a photo, or to warn or suspend a member. The member reads the text. */
export const moderationReasonTexts = {
  not_the_member: 'It does not show the member of this profile.',
  several_people: 'It shows several people, so it isn’t clear who the member is.',
  face_unclear: 'The face is not clearly visible.',
  indecent: 'It is not appropriate for a matrimonial site.',
  not_a_photo: 'It is not a photo of a person.',
  shares_contact_details: 'It contains contact details. Members share these only when they choose to reveal them.',
  fake_profile: 'We could not confirm that this profile belongs to a real person who wants it.',
  already_married: 'This person is already married.',
  asks_for_money: 'Asking members for money is not allowed.',
  abusive: 'Messages to other members were hurtful.',
  under_age: 'Hamrah is only for people aged 18 and above.',
  against_rules: 'It breaks the rules of Hamrah.',
} as const;
export type ModerationReason = keyof typeof moderationReasonTexts;
export const moderationReasons = Object.keys(moderationReasonTexts) as [ModerationReason, ...ModerationReason[]];
