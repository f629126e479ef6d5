/** What the files of an export are about, in plain words, by service. */
const contents: Readonly<Record<string, string>> = {
  identity: 'your account: phone number, e-mail address, what of them is verified, and where you are signed in',
  profile:
    'your profile, whom you look for, your photos by name, to whom you show your contact details, who looked at whom, what your plan entitles you to, and counts shown on your dashboard',
  matches: 'what other members find you by, and your shortlist',
  inbox: 'invitations you sent and received, and their answers',
  billing: 'your plan, and your payments with their invoices',
  notification: 'what you were notified of',
  admin: 'the copy of your profile that our staff work with, what has happened to it, and what they decided about you',
};

/** The text that goes with an export: what was gathered for whom, when, and which file holds what. */
export function exportReadme(member: string, services: readonly string[], at: Date): string {
  const about = (service: string) =>
    `  ${service}.json: ${contents[service] ?? 'what this part of Hamrah holds of you'}`;
  return [
    `All that Hamrah holds of ${member}, as of ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    '',
    ...services.map(about),
    '  photos/: your photos, in the largest size we keep',
    '',
    'The .json files are text; any browser or editor opens them. Times are in UTC. Other members appear by their',
    'profile ID alone. Your password is not among it: we keep only a fingerprint of it, from which nobody, we',
    'included, can read it. What we must keep for the law after an account is deleted is described in our privacy policy.',
    '',
  ].join('\n');
}
