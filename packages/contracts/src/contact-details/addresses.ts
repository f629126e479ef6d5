import type { ContactKind, ContactMatch } from './contact-match.ts';

const findAll = (kind: ContactKind, text: string, pattern: RegExp): ContactMatch[] =>
  Array.from(text.matchAll(pattern), (match) => ({ kind, index: match.index, length: match[0].length }));

// Every repetition is bounded, so that matching takes constant time per character.
const mailProviders =
  'gmail|googlemail|yahoo|hotmail|outlook|rediffmail|rediff|icloud|protonmail|proton|ymail|live|zoho';
const topLevelDomains = 'com|in|org|net|co|info|me|io|us|uk|ca|au|dev|app|link|page|online|site|xyz|biz|ly';

const plainEmail =
  /[\p{L}\p{Nd}._%+-]{1,64}[ \t]{0,2}@[ \t]{0,2}[\p{L}\p{Nd}-]{1,63}[ \t]{0,2}\.[ \t]{0,2}\p{L}{2,24}/gu;
const atSign = String.raw`(?:@|[([{<]\s{0,2}at\s{0,2}[)\]}>]|\bat\b|\bat the rate(?: of)?\b)`;
const dot = String.raw`(?:\.|[([{<]\s{0,2}dot\s{0,2}[)\]}>]|\bdot\b)`;
const spelledEmail = new RegExp(
  String.raw`[\p{L}\p{Nd}._+-]{1,64}\s{0,3}${atSign}\s{0,3}(?:(?:${mailProviders})\b|[\p{L}\p{Nd}-]{1,63}\s{0,3}${dot}\s{0,3}(?:${topLevelDomains})\b)(?:\s{0,3}${dot}\s{0,3}\p{L}{2,10})?`,
  'giu',
);

/** Finds email addresses, also with `at` and `dot` spelled out. */
export const findEmails = (text: string): ContactMatch[] => [
  ...findAll('email', text, plainEmail),
  ...findAll('email', text, spelledEmail),
];

const linkWithScheme = /\b(?:https?:\/\/|www\s?\.)\S{1,300}/giu;
/** Excludes a capitalised word before an ending such as `.in`: the space after a full stop is probably missing. */
const bareLink = new RegExp(
  String.raw`\b(?!\p{Lu}\p{L}{0,62}\.(?:in|me|us|is|io)(?![\p{L}\p{Nd}/]))(?:[\p{L}\p{Nd}-]{2,63}\.(?:${topLevelDomains})(?![\p{L}\p{Nd}])(?:\/\S{0,200})?|t\.me\/\S{1,200})`,
  'gu',
);
const spelledLink = new RegExp(
  String.raw`\b[\p{L}\p{Nd}-]{2,63}\s{0,3}(?:[([{]\s?dot\s?[)\]}]|\bdot\b)\s{0,3}(?:${topLevelDomains})\b`,
  'giu',
);

/** Finds links with and without `https`, also with `dot` spelled out. */
export const findLinks = (text: string): ContactMatch[] =>
  [linkWithScheme, bareLink, spelledLink].flatMap((pattern) => findAll('link', text, pattern));

const atHandle = /(?<![\p{L}\p{Nd}._])@[\p{L}\p{Nd}_][\p{L}\p{Nd}._]{2,29}/gu;
const networks =
  'instagram|insta|ig|whats ?app|telegram|tg|snapchat|snap|facebook|fb|twitter|signal|skype|linkedin|wechat|viber|discord';
/** The name of a network, then `id`, a colon or similar, then a handle. */
const labelledHandle = new RegExp(
  String.raw`\b(?:${networks})\b\s{0,2}(?:(?:id|handle|username|user ?name)\b\s{0,2}(?:is\b|[:=-])?|[:=@])\s{0,2}@?(?=[\p{L}\p{Nd}._]{3,30})[\p{L}\p{Nd}._]{3,30}`,
  'giu',
);
/** The name of a network, then a handle with a digit or an underscore. */
const accountLikeHandle = new RegExp(
  String.raw`\b(?:${networks})\b\s{0,2}(?:[-:]|is\b)?\s{0,2}(?=[\p{L}.]{0,20}[\p{Nd}_])[\p{L}\p{Nd}._]{4,30}`,
  'giu',
);
const contactInvitation = new RegExp(
  String.raw`\b(?:ping|dm|text|message|msg|call|contact|reach|find|follow|add|write to)\s{1,2}me\s{1,2}(?:on|at|in|via|through)\s{1,2}(?:my\s{1,2})?(?:${networks})\b`,
  'giu',
);

/** Finds handles, and invitations to contact the writer on another network. */
export const findHandles = (text: string): ContactMatch[] =>
  [atHandle, labelledHandle, accountLikeHandle, contactInvitation].flatMap((pattern) =>
    findAll('handle', text, pattern),
  );

/** All patterns of this file, for the test that their repetitions are bounded. */
export const contactPatterns: readonly RegExp[] = [
  plainEmail,
  spelledEmail,
  linkWithScheme,
  bareLink,
  spelledLink,
  atHandle,
  labelledHandle,
  accountLikeHandle,
  contactInvitation,
];
