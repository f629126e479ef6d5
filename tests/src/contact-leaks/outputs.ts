import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { System } from '@hamrah/start';
import type { Capture } from './call-routes.ts';

/** Reads every log line of every process except the mailbox, which logs recipients. */
export async function readLogLines({ logFolder }: System): Promise<Capture[]> {
  const files = (await readdir(logFolder)).filter((file) => file !== 'mailbox.log');
  const lines = files.map(async (file) => {
    const text = await readFile(join(logFolder, file), 'utf8');
    return text.split('\n').map((line) => ({ role: 'the log', source: file, text: line }));
  });
  return (await Promise.all(lines)).flat();
}

/** Reads the metrics of every process. Numbers with a fraction are masked, because their digits are random. */
export async function readMetrics({ processes }: System): Promise<Capture[]> {
  const texts = Object.values(processes).map(async ({ name, url }) => {
    const response = await fetch(`${url}/metrics`);
    return { role: 'metrics', source: name, text: maskFractions(await response.text()) };
  });
  return Promise.all(texts);
}

const maskFractions = (text: string): string => text.replace(/ \d+\.\d+(e[+-]\d+)?$/gm, ' masked');

interface MailMessage {
  readonly id: string;
  readonly kind: string;
  readonly to: string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Reads every email and text message. The role of a capture is its recipient. */
export async function readMail({ mailboxUrl }: System): Promise<Capture[]> {
  const read = async <T>(path: string) => (await (await fetch(mailboxUrl + path)).json()) as T;
  const { messages } = await read<{ messages: { id: string }[] }>('/api/messages');
  const captures = messages.map(async ({ id }) => {
    const { kind, to, subject, text, html } = await read<MailMessage>(`/api/messages/${id}`);
    return { role: to.join(' '), source: `${kind} ${subject}`, text: [subject, text, html].join('\n') };
  });
  return Promise.all(captures);
}
