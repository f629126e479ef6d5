import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A stored e-mail or text message; `receivedAt` is ISO 8601, an SMS has neither subject nor HTML. */
export type Message = {
  id: string;
  kind: 'email' | 'sms';
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: { name: string; value: string }[];
  attachments: { name: string; type: string; bytes: number }[];
  receivedAt: string;
};

/** What the list shows of a message. */
export type Summary = Pick<Message, 'id' | 'kind' | 'from' | 'to' | 'subject' | 'receivedAt'> & { preview: string };

/** Messages in files of one folder, newest first; beyond `limit` the oldest go. */
export type Store = ReturnType<typeof openStore>;

const idShape = /^\d{13}-\d{6}$/;
const previewLength = 140;

/** Opens the folder, with what an earlier run left in it. */
export function openStore(folder: string, { limit = 500, now = Date.now } = {}) {
  mkdirSync(folder, { recursive: true });
  const fileOf = (id: string) => join(folder, `${id}.json`);
  const messages = new Map<string, Message>();
  for (const name of readdirSync(folder).sort()) {
    const id = name.slice(0, -'.json'.length);
    if (idShape.test(id)) messages.set(id, JSON.parse(readFileSync(fileOf(id), 'utf8')) as Message);
  }
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  let count = messages.size;
  const forget = (id: string) => {
    messages.delete(id);
    rmSync(fileOf(id), { force: true });
  };
  const forgetOldest = () => {
    for (const id of [...messages.keys()].slice(0, Math.max(0, messages.size - limit))) forget(id);
  };
  forgetOldest();

  return {
    add(content: Omit<Message, 'id' | 'receivedAt'>): Message {
      count += 1;
      const at = now();
      const id = `${String(at).padStart(13, '0')}-${String(count % 1_000_000).padStart(6, '0')}`;
      const message = { ...content, id, receivedAt: new Date(at).toISOString() };
      writeFileSync(`${fileOf(id)}.writing`, JSON.stringify(message));
      renameSync(`${fileOf(id)}.writing`, fileOf(id));
      messages.set(id, message);
      forgetOldest();
      changed();
      return message;
    },
    /** Summaries, newest first, of those with a recipient that contains `to`, a part of an address or phone number. */
    list(to = ''): Summary[] {
      const wanted = searchable(to);
      const found = [...messages.values()].filter((each) => each.to.some((who) => searchable(who).includes(wanted)));
      return found.reverse().map(summaryOf);
    },
    get: (id: string): Message | undefined => messages.get(id),
    clear() {
      for (const id of [...messages.keys()]) forget(id);
      changed();
    },
    /** Calls `listener` after every change; the result ends that. */
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Phone numbers are found however they are typed: `+91 98000 00001`, `919800000001`, `9800000001`. */
const searchable = (text: string): string =>
  /^[\d\s+()-]+$/.test(text) ? text.replace(/\D/g, '') : text.trim().toLowerCase();

function summaryOf({ id, kind, from, to, subject, text, html, receivedAt }: Message): Summary {
  const plain = text || html.replace(/<style[\s\S]*?<\/style>|<[^>]*>/gi, ' ');
  const preview = plain.replace(/\s+/g, ' ').trim();
  return {
    id,
    kind,
    from,
    to,
    subject,
    receivedAt,
    preview: preview.length > previewLength ? `${preview.slice(0, previewLength)}…` : preview,
  };
}
