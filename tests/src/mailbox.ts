interface Summary {
  id: string;
  receivedAt: string;
  subject: string;
}

/** A message as the mailbox keeps it. */
export interface Message extends Summary {
  text: string;
  attachments: { name: string; type: string; bytes: number }[];
}

/** How long a message may take to arrive. */
const patienceMs = 15_000;
const pollMs = 100;

async function read(address: string): Promise<unknown> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`The mailbox answered ${reply.status} to ${address}`);
  return reply.json();
}

/** Waits for a message to `to` (e-mail address or ten digits) that came after `since`, and gives its text. */
export async function textTo(mailboxUrl: string, to: string, since: Date): Promise<string> {
  return (await messageTo(mailboxUrl, to, ({ receivedAt }) => new Date(receivedAt) >= since)).text;
}

/** Waits for an e-mail to an address whose subject is like that, and gives it. */
export const letterTo = (mailboxUrl: string, to: string, like: RegExp): Promise<Message> =>
  messageTo(mailboxUrl, to, ({ subject }) => like.test(subject));

async function messageTo(mailboxUrl: string, to: string, isIt: (one: Summary) => boolean): Promise<Message> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const list = `${mailboxUrl}/api/messages?to=${encodeURIComponent(to)}`;
    const { messages } = (await read(list)) as { messages: Summary[] };
    const newest = messages.find(isIt);
    if (newest) return (await read(`${mailboxUrl}/api/messages/${newest.id}`)) as Message;
    if (Date.now() > end) throw new Error(`Nothing came to ${to} within ${patienceMs} ms.`);
    await new Promise((wake) => setTimeout(wake, pollMs));
  }
}

/** Waits for the OTP sent to `to` after `since`: the four digits of its message. */
export async function otpTo(mailboxUrl: string, to: string, since: Date): Promise<string> {
  const [otp] = /(?<!\d)\d{4}(?!\d)/.exec(await textTo(mailboxUrl, to, since)) ?? [];
  if (!otp) throw new Error(`The message to ${to} holds no OTP.`);
  return otp;
}
