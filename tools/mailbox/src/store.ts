import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A stored email or text message. `receivedAt` is ISO 8601. An SMS has no subject and no HTML. */
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

export type Summary = Pick<Message, 'id' | 'kind' | 'from' | 'to' | 'subject' | 'receivedAt'> & { preview: string };

export type Store = ReturnType<typeof openStore>;

const idPattern = /^\d{13}-\d{6}$/;
const previewLength = 140;

/**
 * Opens a store with one file per message. Above `limit` messages, it deletes the oldest. Messages contain codes and
 * links that give access to accounts, so only the user who runs the process can read the files.
 */
export function openStore(folder: string, { limit = 500, now = Date.now } = {}) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const fileOf = (id: string) => join(folder, `${id}.json`);
  const messages = new Map<string, Message>();
  for (const name of readdirSync(folder).sort()) {
    const id = name.slice(0, -'.json'.length);
    if (!idPattern.test(id)) continue;
    chmodSync(fileOf(id), 0o600);
    messages.set(id, JSON.parse(readFileSync(fileOf(id), 'utf8')) as Message);
  }
  const listeners = new Set<() => void>();
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  let count = messages.size;
  const remove = (id: string) => {
    messages.delete(id);
    rmSync(fileOf(id), { force: true });
  };
  const removeOldest = () => {
    for (const id of [...messages.keys()].slice(0, Math.max(0, messages.size - limit))) remove(id);
  };
  removeOldest();

  return {
    add(content: Omit<Message, 'id' | 'receivedAt'>): Message {
      count += 1;
      const timestamp = now();
      const id = `${String(timestamp).padStart(13, '0')}-${String(count % 1_000_000).padStart(6, '0')}`;
      const message = { ...content, id, receivedAt: new Date(timestamp).toISOString() };
      writeFileSync(`${fileOf(id)}.writing`, JSON.stringify(message), { mode: 0o600 });
      renameSync(`${fileOf(id)}.writing`, fileOf(id));
      messages.set(id, message);
      removeOldest();
      notifyListeners();
      return message;
    },
    /** Lists messages with a recipient that contains `to`, newest first. */
    list(to = ''): Summary[] {
      const query = normalizeRecipient(to);
      const matches = [...messages.values()].filter((message) =>
        message.to.some((recipient) => normalizeRecipient(recipient).includes(query)),
      );
      return matches.reverse().map(summarize);
    },
    get: (id: string): Message | undefined => messages.get(id),
    clear() {
      for (const id of [...messages.keys()]) remove(id);
      notifyListeners();
    },
    /** Calls `listener` after every change. Returns a function that removes it. */
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Removes the formatting of phone numbers (`+91 98000 00001` becomes `919800000001`), and lower-cases email addresses.
 */
const normalizeRecipient = (text: string): string =>
  /^[\d\s+()-]+$/.test(text) ? text.replace(/\D/g, '') : text.trim().toLowerCase();

function summarize({ id, kind, from, to, subject, text, html, receivedAt }: Message): Summary {
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
