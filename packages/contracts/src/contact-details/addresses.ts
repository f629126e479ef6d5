import type { ContactKind, ContactMatch } from './contact-match.ts';
import { lowerCaseOf } from './mapped-text.ts';

const findAll = (kind: ContactKind, text: string, pattern: RegExp): ContactMatch[] =>
  Array.from(text.matchAll(pattern), (match) => ({ kind, index: match.index, length: match[0].length }));

// Every repetition in `addressPatterns` is bounded, so that matching takes constant time per character.
const mailProviders = 'gmail|googlemail|yahoo|hotmail|outlook|rediffmail|rediff|icloud|protonmail|ymail|zoho';
/** Providers whose name has no other meaning. */
const mailOnlyProviders = String.raw`g[\s.-]?mail|google\s?mail|hotmail|rediffmail|protonmail|ymail`;
/** Gmail in two words. Each word alone is a common word. */
const gmailInTwoWords = String.raw`जी\s?मेल|جی\s?میل`;
/** Top-level domains that rarely start a sentence. */
const unambiguousTlds =
  'com|org|net|co|info|io|uk|ca|au|dev|app|link|page|online|site|xyz|biz|ly|ee|gg|gl|cc|tv|bio|club|website|pk|bd|np|lk|ae|sg|gov|edu';
/** Top-level domains that are also common words, and so may start a sentence. */
const wordTlds = 'in|me|us|is';
const tlds = `${unambiguousTlds}|${wordTlds}`;

const around = String.raw`[\s()[\]{}<>"'“”‘’*_~|,-]{0,4}`;
/** Like `\b` on both sides, but an underscore may connect words. */
const wholeWord = (words: string) => String.raw`(?<![\p{L}\p{Nd}])(?:${words})(?![\p{L}\p{Nd}])`;
const at = String.raw`${around}(?:@|${wholeWord('at the rate(?: of)?|at|et|aet|ait|sign')}|एट|ऐट|\(a\))${around}`;
const dot = String.raw`${around}(?:\.|${wholeWord('dot|d0t|period|point')}|・)${around}`;
/**
 * A dot and a top-level domain. After a full stop and a space, or after `point`, most top-level domains are words of
 * the next sentence: `good at maths. In college`.
 */
const dotAndTld = String.raw`(?:${around}(?:${wholeWord('dot|d0t')}|・)${around}(?:${tlds})|${around}\.[()[\]{}<>*_~|-]{0,4}(?:${tlds})|${dot}(?:com|net|org))\b`;
/** Excludes words that are not mailboxes, such as `work` in `I work at Gmail`. */
const noMailbox = String.raw`(?!(?:work|works|worked|working|job|jobs|role|engineer|developer|manager|analyst|lead|team|intern|internship|employed|career|position|posted|look|looks|looked|looking|officer|clerk|banker|employee|staff|placed|joined|joining|am|was|is|are|years?|months?|now|currently|here|there|me|us|it)\b)`;

const plainEmail =
  /[\p{L}\p{Nd}._%+-]{1,64}[ \t]{0,2}@[ \t]{0,2}[\p{L}\p{Nd}-]{1,63}[ \t]{0,2}\.[ \t]{0,2}\p{L}{2,24}/gu;
const spelledEmail = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}._+-])${noMailbox}[\p{L}\p{Nd}._+-]{1,64}${at}(?:(?:${mailOnlyProviders})\b|${gmailInTwoWords}|(?:${mailProviders})(?=${dotAndTld})|[\p{L}\p{Nd}-]{1,63}${dotAndTld})`,
  'gu',
);
const emailWithoutAt = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}._+-])[\p{L}\p{Nd}._+-]{2,64}[\s,;:|/\\]{1,3}(?:${mailProviders})(?:${dotAndTld}|\s(?:com|co\sin)\b)`,
  'gu',
);
const providerSite = /(?:gmail|hotmail|rediffmail|ymail|yahoo)\s?(?:dot|\.)?\s?com\b/gu;
/** `asha22 gmail`, `asha22 (yahoo)` */
const numberedMailbox = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}])(?:\p{L}[\p{L}._-]{2,40}\d{1,6}|\p{L}{2,20}_[\p{L}\d_]{1,20})[\s,]{0,3}(?:\bon\s)?[([{]?\s?(?:${mailOnlyProviders}|yahoo|rediff|icloud)\b`,
  'gu',
);
/** `gmail asha22` */
const mailboxAfterProvider = new RegExp(
  String.raw`\b(?:${mailOnlyProviders})[\s:,=-]{1,3}(?!covid|class|batch)\p{L}[\p{L}._-]{2,40}\d{1,6}\b`,
  'gu',
);
/** `asha🐒gmail`, but not `I love 💌 Gmail` */
const emojiAsAtSign = new RegExp(
  String.raw`[\p{L}\p{Nd}._-]{3,64}\p{Extended_Pictographic}(?:${mailOnlyProviders})\b`,
  'gu',
);
/** Banks that payment apps combine with a prefix or a suffix: `okaxis`, `idfcfirst`. */
const payingBanks = 'axis|hdfc|icici|sbi|idfc|kotak|federal|aubank|rbl|indus';
const paymentHandles =
  'ybl|ibl|axl|[yr]?apl|upi|paytm|jio|airtel|fbl|freecharge|ikwik|pingpay|postbank|slc|timecosmos|abfspay|amazonpay|' +
  'axb|axisb|barodampay|boi|citi|cnrb|csbpay|dbs|dlb|hsbc|idbi|indie|iob|kbl|kmbl|kvb|mahb|mbk|niyo|payzapp|pnb|pockets|' +
  'scb|sib|(?:super|pt)?yes(?:g|cred|pay|pop|bank)?|ubi|uboi|uco|unionbank|utbi';
/** A UPI address, which payment apps resolve to a name. */
const paymentAddress = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}._-])${noMailbox}[\p{L}\p{Nd}._-]{2,64}\s?@\s?(?:${paymentHandles}|[a-z]{0,10}(?:${payingBanks})[a-z\d]{0,6})\b`,
  'gu',
);
/** `asha at okaxis`. Other names are also those of banks where people work. */
const spelledPaymentAddress = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}._+-])${noMailbox}[\p{L}\p{Nd}._-]{2,64}${at}(?:(?:ok|wa|pt|navi)(?:${payingBanks})(?:bank)?|ybl|axl|[yr]?apl)\b`,
  'gu',
);
const mailboxAtSign =
  /[\p{L}\p{Nd}._%+-]{2,64}\s?@@?\s?(?:g[\s.-]?mail|yahoo|hotmail|outlook|rediff(?:mail)?|icloud|ymail)\b/gu;

/** Finds email addresses, including those with `at` and `dot` spelled out. */
export function findEmails(text: string): ContactMatch[] {
  const lower = lowerCaseOf(text);
  return [
    ...[plainEmail, spelledEmail, emailWithoutAt, providerSite],
    ...[mailboxAtSign, numberedMailbox, mailboxAfterProvider, emojiAsAtSign, paymentAddress, spelledPaymentAddress],
  ].flatMap((pattern) => findAll('email', lower, pattern));
}

const linkWithScheme = /\b(?:h[tx]{2}ps?\s?:\s?\/\/|www\s?\.)\s?\S{1,300}/gu;
const continuation = String.raw`(?!\s(?:a|an|the|my|our|his|her|its|their|this|that|which|it|and|free|love|english|hindi|very)\b)`;
/**
 * Excludes a capitalised word before a top-level domain such as `.in`: the space after a full stop is probably missing.
 */
const bareLink = new RegExp(
  String.raw`\b(?!\p{Lu}\p{L}{0,62}\.(?:${wordTlds}|io)(?![\p{L}\p{Nd}/]))[\p{L}\p{Nd}-]{2,63}\.(?:(?:${unambiguousTlds})(?![\p{L}\p{Nd}])|(?:${wordTlds})(?![\p{L}\p{Nd}])${continuation})(?:\/\S{0,200})?`,
  'gu',
);
/** `ASHA.COM`, but not `ASP.NET` */
const capitalLink = /\b(?!(?:ASP|ADO|VB)\.NET)[\p{Lu}\p{Nd}-]{2,63}\.(?:COM|NET|ORG|INFO|IN)(?![\p{L}\p{Nd}])/gu;
/** A short host with a path, such as a shortened link. Degrees are excluded: `B.Ed/M.Ed`. */
const linkWithPath =
  /(?<![\p{L}\p{Nd}.])(?!(?:b|m|d|ph|dip|hons)\.)[a-z\d-]{1,30}[ \t]?\.[ \t]?(?!(?:ed|sc|tech|phil|d|a)\/)[a-z]{2,10}\s?(?:\/|\bslash\b)\s?[\p{L}\p{Nd}_+@-]{2,100}/gu;
/** `www asha com` */
const spacedHost = /\b(?:www|https?)\s{1,3}[\p{L}\p{Nd}_-]{2,63}\s{1,3}(?:com|in|org|net)\b/gu;
const knownHost =
  /(?<![\p{L}\p{Nd}.])(?:(?:wa|t|m|fb|ig)\s?(?:\.|\bdot\b)\s?me|(?:wa|t)\s?me)\s?(?:\/\s?[\p{L}\p{Nd}_+@-]{2}|\bslash\b)/gu;
const linkService =
  /\b(?:bit ?\.?ly|tiny ?url|link ?tree|linktr ?\.?ee|cutt ?\.?ly|goo ?\.?gl)\b\s?(?:\/|slash\b|:|-|=)/gu;
/** Top-level domains and popular hosts after a spelled dot. Some have spaces or Indian letters. */
const spelledTlds = String.raw`(?:${unambiguousTlds}|c\s?o\s?m|blogspot|wordpress|wixsite)\b|(?:${wordTlds})\b${continuation}|(?:इन|ইন|ઇન|ਇਨ|இன்|ఇన్)(?![\p{L}\p{M}])`;
/** Not `dot net`, which is also the name of a framework. */
const spelledLink = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}])[\p{L}\p{M}\p{Nd}._-]{2,63}\s{0,3}(?:[([{<]\s?(?:dot|\.)\s?[)\]}>]|\bdot\b(?!\snet\b)|\s\.\s(?=(?:com|net|org|in(?=\W{0,3}$))\b))\s{0,3}(?:${spelledTlds})`,
  'gu',
);
/** `asha,com`, `asha point com` */
const otherDot = /(?<![\p{L}\p{Nd}.,])[\p{L}\p{Nd}_-]{3,63}(?:[,•·]|\s?।|\spoint\s)com\b/gu;
/** `asha dotcom`, but not `the dotcom boom` */
const joinedDot =
  /(?<![\p{L}\p{Nd}.-])(?!(?:the|a|an|this|that|my|our|his|her|its|their|any|some|every|new|first|early|old|of|in|from|with|during|big|and|for|at)\s)[\p{L}\p{Nd}_-]{2,63}\s?dot(?:com|in)\b(?!\s(?:boom|bubble|bust|crash|era|days|years?|compan|firm|business|industry|start))/gu;

/** A company that is named after its site: `I work at Booking.com`, `Amazon.com Inc`. */
const companyBefore =
  /\b(?:work(?:s|ed|ing)?|job|employed|engineer|manager|analyst|developer|intern)\s(?:at|with|for|in)\s$/i;
const companyAfter = /^\s(?:inc|ltd|limited|pvt|llc|employee|india|is where)\b/i;
const isCompany = (text: string, { index, length }: ContactMatch): boolean =>
  /^\p{Lu}[\p{L}\d]+\.com$/u.test(text.slice(index, index + length)) &&
  (companyBefore.test(text.slice(Math.max(0, index - 30), index)) ||
    companyAfter.test(text.slice(index + length, index + length + 12)));

/** Finds links with and without `https`, including those with `dot` spelled out. */
export function findLinks(text: string): ContactMatch[] {
  const lower = lowerCaseOf(text);
  return [
    ...[bareLink, capitalLink]
      .flatMap((pattern) => findAll('link', text, pattern))
      .filter((link) => !isCompany(text, link)),
    ...[linkWithScheme, linkWithPath, spacedHost, knownHost, linkService, spelledLink, otherDot, joinedDot].flatMap(
      (pattern) => findAll('link', lower, pattern),
    ),
  ];
}

/** All patterns that search a text, for the test that their repetitions are bounded. */
export const addressPatterns: readonly RegExp[] = [
  plainEmail,
  spelledEmail,
  emailWithoutAt,
  providerSite,
  linkService,
  mailboxAtSign,
  numberedMailbox,
  mailboxAfterProvider,
  emojiAsAtSign,
  paymentAddress,
  spelledPaymentAddress,
  linkWithScheme,
  bareLink,
  capitalLink,
  linkWithPath,
  spacedHost,
  knownHost,
  spelledLink,
  otherDot,
  joinedDot,
];
