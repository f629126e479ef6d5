/** Name and contact details of the operator. The example values must be replaced before launch. */
export const operator = {
  name: 'Hamrah Matrimony Services (example)',
  address: '1 Example Road, New Delhi 110001, India',
  email: 'hello@hamrah.example',
  phone: '+91 00000 00000',
  /** Phone hours. */
  hours: 'Monday to Saturday, 10 am to 7 pm India time',
  /** Rule 3(2) of the IT Rules 2021 requires an officer who handles complaints. */
  grievanceOfficer: { name: 'The Grievance Officer', email: 'grievance@hamrah.example' },
  social: [
    { name: 'Instagram', href: 'https://instagram.example/hamrah' },
    { name: 'Facebook', href: 'https://facebook.example/hamrah' },
    { name: 'YouTube', href: 'https://youtube.example/hamrah' },
  ],
} as const;
