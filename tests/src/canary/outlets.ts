import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { System } from '@hamrah/start';
import type { Heard } from './replies.ts';

/** Every log line of every process but the mailbox, to which contact details are addresses. */
export async function logLines({ logFolder }: System): Promise<Heard[]> {
  const files = (await readdir(logFolder)).filter((file) => file !== 'mailbox.log');
  const lines = files.map(async (file) => {
    const text = await readFile(join(logFolder, file), 'utf8');
    return text.split('\n').map((line) => ({ role: 'the log', where: file, text: line }));
  });
  return (await Promise.all(lines)).flat();
}

/** What each service tells of itself to those who run it; figures with a fraction are measures, whose digits say nothing. */
export async function metrics({ processes }: System): Promise<Heard[]> {
  const pages = Object.values(processes).map(async ({ name, url }) => {
    const reply = await fetch(`${url}/metrics`);
    return { role: 'metrics', where: name, text: withoutMeasures(await reply.text()) };
  });
  return Promise.all(pages);
}

const withoutMeasures = (text: string): string => text.replace(/ \d+\.\d+(e[+-]\d+)?$/gm, ' measure');

interface Letter {
  readonly id: string;
  readonly kind: string;
  readonly to: string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Every e-mail and text message, as its reader sees it; `role` is who it is addressed to. */
export async function letters({ mailboxUrl }: System): Promise<Heard[]> {
  const read = async <T>(path: string) => (await (await fetch(mailboxUrl + path)).json()) as T;
  const { messages } = await read<{ messages: { id: string }[] }>('/api/messages');
  const opened = messages.map(async ({ id }) => {
    const { kind, to, subject, text, html } = await read<Letter>(`/api/messages/${id}`);
    return { role: to.join(' '), where: `${kind} ${subject}`, text: [subject, text, html].join('\n') };
  });
  return Promise.all(opened);
}
