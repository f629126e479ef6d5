import Bowser from 'bowser';

/** A browser and its system in words, `Chrome on Android`, from the header `User-Agent`; says so where it is unknown. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return 'Unknown browser';
  const { browser, os } = Bowser.parse(userAgent);
  const words = browser.name || 'Unknown browser';
  return os.name ? `${words} on ${os.name}` : words;
}
