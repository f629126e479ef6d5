const names = [
  'READS_PER_MINUTE',
  'WRITES_PER_MINUTE',
  'SIGN_INS_PER_MINUTE',
  'REFRESHES_PER_MINUTE',
  'REGISTRATIONS_PER_HOUR',
  'OTPS_PER_HOUR',
  'UPLOADS_PER_HOUR',
  'REGISTRATION_PHOTOS_PER_HOUR',
  'CHECKOUTS_PER_HOUR',
  'ENQUIRIES_PER_HOUR',
  'EXPORTS_PER_HOUR',
  'SHARES_PER_HOUR',
  'SOCKETS_PER_SESSION',
  'SOCKETS_PER_ADDRESS',
];

/** Environment of a gateway with limits that no benchmark or proof reaches. */
export const unlimitedRates: Readonly<Record<string, string>> = Object.fromEntries(
  names.map((name) => [name, '1000000000']),
);
