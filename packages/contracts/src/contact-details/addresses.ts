import type { ContactKind, ContactMatch } from './contact-match.ts';

const findAll = (kind: ContactKind, text: string, pattern: RegExp): ContactMatch[] =>
  Array.from(text.matchAll(pattern), (match) => ({ kind, index: match.index, length: match[0].length }));

// Every repetition is bounded, so that matching takes constant time per character.
const mailProviders = 'gmail|googlemail|yahoo|hotmail|outlook|rediffmail|rediff|icloud|protonmail|ymail|zoho';
/** Providers whose name means nothing else than mail. */
const mailOnlyProviders = 'gmail|googlemail|hotmail|rediffmail|protonmail|ymail';
/** Endings that are not English words. */
const rareEndings =
  'com|org|net|co|info|io|uk|ca|au|dev|app|link|page|online|site|xyz|biz|ly|ee|gg|gl|cc|tv|bio|club|website|pk|bd|np|lk|ae|sg|gov|edu';
const wordEndings = 'in|me|us|is';
const endings = `${rareEndings}|${wordEndings}`;

const around = String.raw`[\s()[\]{}<>"'“”‘’*_~|-]{0,4}`;
const at = String.raw`${around}(?:@|\bat the rate(?: of)?\b|\b(?:at|et|aet|ait)\b|एट|ऐट|\(a\)|\bsign\b)${around}`;
const dot = String.raw`${around}(?:\.|\b(?:dot|d0t|period|point)\b|・)${around}`;
/** A mailbox, but not a word such as in `I work at Gmail`. */
const noMailbox = String.raw`(?!(?:work|works|worked|working|job|jobs|role|engineer|developer|manager|analyst|lead|team|intern|internship|employed|career|position|posted|look|looks|looked|looking|am|was|is|are|years?|months?|now|currently|here|there|me|us|it)\b)`;

const plainEmail =
  /[\p{L}\p{Nd}._%+-]{1,64}[ \t]{0,2}@[ \t]{0,2}[\p{L}\p{Nd}-]{1,63}[ \t]{0,2}\.[ \t]{0,2}\p{L}{2,24}/gu;
const spelledEmail = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}._+-])${noMailbox}[\p{L}\p{Nd}._+-]{1,64}${at}(?:(?:${mailOnlyProviders})\b|(?:${mailProviders})(?=${dot})|[\p{L}\p{Nd}-]{1,63}${dot}(?:${endings})\b)`,
  'giu',
);
const emailWithoutAt = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}._+-])[\p{L}\p{Nd}._+-]{2,64}[\s,;:|/\\]{1,3}(?:${mailProviders})(?:${dot}|\s)(?:com|in|co)\b`,
  'giu',
);
const providerSite = /(?:gmail|hotmail|rediffmail|ymail|yahoo)\s?(?:dot|\.)?\s?com\b/giu;
const mailboxAtSign =
  /[\p{L}\p{Nd}._%+-]{2,64}\s?@@?\s?(?:gmail|yahoo|hotmail|outlook|rediff(?:mail)?|icloud|ymail)\b/giu;

/** Finds email addresses, also with `at` and `dot` spelled out. */
export const findEmails = (text: string): ContactMatch[] =>
  [plainEmail, spelledEmail, emailWithoutAt, providerSite, mailboxAtSign].flatMap((pattern) =>
    findAll('email', text, pattern),
  );

const linkWithScheme = /\b(?:h[tx]{2}ps?\s?:\s?\/\/|www\s?\.)\S{1,300}/giu;
const continuation = String.raw`(?!\s(?:a|an|the|my|our|his|her|its|their|this|that|which|it|and|free|love|english|hindi|very)\b)`;
/** Excludes a capitalised word before an ending such as `.in`: the space after a full stop is probably missing. */
const bareLink = new RegExp(
  String.raw`\b(?!\p{Lu}\p{L}{0,62}\.(?:${wordEndings}|io)(?![\p{L}\p{Nd}/]))[\p{L}\p{Nd}-]{2,63}\.(?:(?:${rareEndings})(?![\p{L}\p{Nd}])|(?:${wordEndings})(?![\p{L}\p{Nd}])${continuation})(?:\/\S{0,200})?`,
  'gu',
);
/** A short host with a path, such as of a link service. Degrees are excluded: `B.Ed/M.Ed`. */
const linkWithPath =
  /(?<![\p{L}\p{Nd}.])(?!(?:b|m|d|ph|dip|hons)\.)[a-z\d-]{1,30}[ \t]?\.[ \t]?(?!(?:ed|sc|tech|com|phil|d|a)\/)[a-z]{2,10}\s?(?:\/|\bslash\b)\s?[\p{L}\p{Nd}_+@-]{2,100}/giu;
const knownHost = /(?<![\p{L}\p{Nd}.])(?:wa|t|m|fb|ig)\s?(?:\.|\bdot\b)\s?me\s?(?:\/|\bslash\b)/giu;
const linkService =
  /\b(?:bit ?\.?ly|tiny ?url|link ?tree|linktr ?\.?ee|cutt ?\.?ly|goo ?\.?gl)\b\s?(?:\/|slash\b|:|-|=)/giu;
const spelledLink = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}])[\p{L}\p{Nd}._-]{2,63}\s{0,3}(?:[([{<]\s?(?:dot|\.)\s?[)\]}>]|\bdot\b|\s\.\s)\s{0,3}(?:${endings})\b`,
  'giu',
);

/** A company that is named after its site: `I work at Booking.com`, `Amazon.com Inc`. */
const companyBefore =
  /\b(?:work(?:s|ed|ing)?|job|employed|engineer|manager|analyst|developer|intern)\s(?:at|with|for|in)\s$/i;
const companyAfter = /^\s(?:inc|ltd|limited|pvt|llc|employee|india)\b/i;
const isCompany = (text: string, { index, length }: ContactMatch): boolean =>
  /^\p{Lu}[\p{L}\d]+\.com$/u.test(text.slice(index, index + length)) &&
  (companyBefore.test(text.slice(Math.max(0, index - 30), index)) ||
    companyAfter.test(text.slice(index + length, index + length + 12)));

/** Finds links with and without `https`, also with `dot` spelled out. */
export const findLinks = (text: string): ContactMatch[] => [
  ...findAll('link', text, bareLink).filter((link) => !isCompany(text, link)),
  ...[linkWithScheme, linkWithPath, knownHost, linkService, spelledLink].flatMap((pattern) =>
    findAll('link', text, pattern),
  ),
];

/** All patterns of this file, for the test that their repetitions are bounded. */
export const addressPatterns: readonly RegExp[] = [
  plainEmail,
  spelledEmail,
  emailWithoutAt,
  providerSite,
  linkService,
  mailboxAtSign,
  linkWithScheme,
  bareLink,
  linkWithPath,
  knownHost,
  spelledLink,
];
