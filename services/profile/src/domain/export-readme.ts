const contentsByService: Readonly<Record<string, string>> = {
  identity:
    'your account: phone number, email address, which of them are verified, two-step login, and where you are signed in',
  profile:
    'your profile, partner preferences, photo names, contact filters, visits, contacts revealed, share links, plan, and the number of members on your shortlist',
  matches:
    'the details other members find you by, your shortlist, saved searches, dismissed members, visits to your lists, and your daily matches and decisions',
  inbox:
    'invitations you sent and received with their answers, your messages, blocks and reports, and the messages in your plan',
  billing: 'your payments with their invoice numbers, and what each changed in your plan',
  notification: 'your notifications, email settings, emails still to be sent, devices and blocks',
  admin: 'the copy of your profile that our staff use, its history, and their decisions about you',
};

/** The README.txt of an export. It states the member, the time of the export and the contents of each file. */
export function exportReadme(member: string, services: readonly string[], at: Date): string {
  const describeFile = (service: string) =>
    `  ${service}.json: ${contentsByService[service] ?? 'your data in another part of Hamrah'}`;
  return [
    `The data of ${member} on Hamrah, as of ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    '',
    ...services.map(describeFile),
    '  photos/: your photos, in the largest size we keep',
    '',
    'You can open the .json files in any browser or text editor. Times are in UTC. Other members appear only by their',
    'profile ID, and only while you can see them on Hamrah. Your password is not included: we store only a hash of it,',
    'which nobody can read, not even us. Also left out is whatever would reveal what another member did in private, such as',
    'a report about you.',
    'Our privacy policy describes what the law requires us to keep after you delete your account.',
    '',
  ].join('\n');
}
