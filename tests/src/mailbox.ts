interface Summary {
  id: string;
  receivedAt: string;
  subject: string;
}

/** An email or text message in the mailbox of the test system. */
export interface Message extends Summary {
  text: string;
  attachments: { name: string; type: string; bytes: number }[];
}

const timeoutMs = 60_000;
const pollMs = 100;

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The mailbox answered ${response.status} to ${url}`);
  return response.json();
}

/** Waits for a message to `to` (email address or ten digits) received after `since`, and returns its text. */
export async function waitForText(mailboxUrl: string, to: string, since: Date): Promise<string> {
  return (await waitForMessage(mailboxUrl, to, ({ receivedAt }) => new Date(receivedAt) >= since)).text;
}

/** Waits for an email whose subject matches. */
export const waitForEmail = (mailboxUrl: string, to: string, subjectPattern: RegExp): Promise<Message> =>
  waitForMessage(mailboxUrl, to, ({ subject }) => subjectPattern.test(subject));

async function waitForMessage(
  mailboxUrl: string,
  to: string,
  matches: (message: Summary) => boolean,
): Promise<Message> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const listUrl = `${mailboxUrl}/api/messages?to=${encodeURIComponent(to)}`;
    const { messages } = (await fetchJson(listUrl)) as { messages: Summary[] };
    const newest = messages.find(matches);
    if (newest) return (await fetchJson(`${mailboxUrl}/api/messages/${newest.id}`)) as Message;
    if (Date.now() > deadline) throw new Error(`No matching message to ${to} within ${timeoutMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** Waits for the four-digit OTP sent to `to` after `since`. */
export async function waitForOtp(mailboxUrl: string, to: string, since: Date): Promise<string> {
  const [otp] = /(?<!\d)\d{4}(?!\d)/.exec(await waitForText(mailboxUrl, to, since)) ?? [];
  if (!otp) throw new Error(`The message to ${to} contains no OTP.`);
  return otp;
}
