/** Who runs this site and how to reach them: the one place to fill in before going live. All of it is made up. */
export const operator = {
  name: 'Hamrah Matrimony Services (example)',
  address: '1 Example Road, New Delhi 110001, India',
  email: 'hello@hamrah.example',
  phone: '+91 00000 00000',
  /** When somebody answers the phone. */
  hours: 'Monday to Saturday, 10 am to 7 pm India time',
  /** Rule 3(2) of the IT Rules 2021 asks for an officer who takes complaints. */
  grievanceOfficer: { name: 'The Grievance Officer', email: 'grievance@hamrah.example' },
  social: [
    { name: 'Instagram', href: 'https://instagram.example/hamrah' },
    { name: 'Facebook', href: 'https://facebook.example/hamrah' },
    { name: 'YouTube', href: 'https://youtube.example/hamrah' },
  ],
} as const;
