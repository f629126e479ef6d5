import Bowser from 'bowser';

/** Browser and operating system of a `User-Agent` header, such as `Chrome on Android`. */
export function deviceNameOf(userAgent: string): string {
  if (userAgent === '') return 'Unknown browser';
  const { browser, os } = Bowser.parse(userAgent);
  const browserName = browser.name || 'Unknown browser';
  return os.name ? `${browserName} on ${os.name}` : browserName;
}
