const contentsByService: Readonly<Record<string, string>> = {
  identity: 'your account: phone number, email address, which of them are verified, and where you are signed in',
  profile:
    'your profile, partner preferences, photo names, contact filters, visits, contacts revealed, plan, and the counts on your dashboard',
  matches: 'the details other members find you by, and your shortlist',
  inbox: 'invitations you sent and received, and their answers',
  billing: 'your plan, and your payments with their invoices',
  notification: 'your notifications',
  admin: 'the copy of your profile that our staff use, its history, and their decisions about you',
};

/** The README.txt of an export. It states the member, the time of the export and the contents of each file. */
export function exportReadme(member: string, services: readonly string[], at: Date): string {
  const describeFile = (service: string) =>
    `  ${service}.json: ${contentsByService[service] ?? 'your data in another part of Hamrah'}`;
  return [
    `All the data Hamrah has about ${member}, as of ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    '',
    ...services.map(describeFile),
    '  photos/: your photos, in the largest size we keep',
    '',
    'You can open the .json files in any browser or text editor. Times are in UTC. Other members appear only by their',
    'profile ID, and only while you can see them on Hamrah. Your password is not included: we store only a hash of it,',
    'which nobody can read, not even us.',
    'Our privacy policy describes what the law requires us to keep after you delete your account.',
    '',
  ].join('\n');
}
