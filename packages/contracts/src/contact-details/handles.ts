import type { ContactMatch } from './contact-match.ts';
import { lowerCaseOf } from './mapped-text.ts';

const networks =
  'instagram|insta ?gram|insta|ig|whats ?app|tele ?gram|tg|snap ?chat|snap|facebook|face ?book|fb|messenger|twitter|signal|skype|linkedin|wechat|viber|discord';
const mailLabels = 'gmail|yahoo|hotmail|rediffmail|e-?mail|mail';
const account = 'id|handle|username|user ?name|account|profile|page|channel|name|address|ids';
/** Signs between a label and a handle. */
const sign = String.raw`(?:[:=>@]|-{1,2}>|~|\p{Extended_Pictographic})`;
/** Words that describe an account rather than name it. */
const description = String.raw`(?!(?:is|not?|none|never|only|and|or|but|a|an|the|my|our|for|with|where|when|because|so|very|too|also|just|private|public|deleted|deactivated|inactive|active|off|on|full|empty|boring|closed|blocked|hidden|new|old|small|dormant|rarely|seldom|mostly|limited|fine|good|available|unavailable|verified|campaigns?|marketing|reels?|stories|posts?|account|profile|page|to|at|in|of|about|as|id|handle|username|used?|here|there|disabled|gone|over|dead|silent|zero|nil|na|yes|no|was|were|got|gets|has|had|have|will|can|keeps?|hacked|needs?|needed|creation|usage|storage|inbox|password|quota|space|access|app|apps|login|feed|notifications?|daily|weekly|sometimes|often|like|much|free|checks?|work|works|friends|family|people|groups?|only)\b)`;
const handle = String.raw`@?${description}(?=[\d._-]{0,20}[\p{L}])[\p{L}\p{M}\p{Nd}_][\p{L}\p{M}\p{Nd}._-]{2,29}`;
/**
 * A lookahead checks the length, because V8 needs 0.2 s to compile a class of Unicode letters that repeats at least
 * three times.
 */
const accountLike = String.raw`${description}(?=\S{4})(?=[\p{L}.-]{0,20}[\d_.-]{1,5}[\p{L}\d_])[\p{L}\p{Nd}][\p{L}\p{Nd}._-]{0,29}`;
/** A name that ends with a number, as few words do. */
const numberedName = String.raw`\p{L}[\p{L}._-]{2,25}\d{1,6}\b`;
/** Networks that texts also mention for other reasons. Next to these, only a name with a number is a handle. */
const otherNetworks = 'share ?chat|koo(?: app)?|youtube|reddit|quora|pinterest|clubhouse|threads|imo|moj';
const gap = String.raw`[\s.,-]{0,3}`;

/** Patterns that find a handle only at the end of a clause: telegram - asha, my instagram is asha. */
const clausePatterns: readonly RegExp[] = [
  String.raw`\b(?:${networks}|gmail)\b\s{0,2}-{1,2}\s{0,2}${handle}`,
  String.raw`\bmy\s{1,2}(?:${networks}|${mailLabels})\b\s{0,2}(?:(?:${account})\b\s{0,2})?(?:is\b|on\b|as\b)?\s{0,2}${handle}`,
  // इंस्टाग्राम पर asha
  String.raw`\b(?:${networks}|${mailLabels})\s{1,2}(?:[^\p{ASCII}\s]{1,12}\s{1,2}){1,2}(?=[a-z])${handle}`,
  // gmail id asha
  String.raw`\b(?:${mailLabels})\b\s{0,2}(?:id|address|account)\s{1,2}${handle}`,
  // find me as asha on instagram
  String.raw`\b(?:me at|me as|named|called)\s{1,2}${handle}\s{1,2}(?:on|at)\s{1,2}(?:${networks}|${mailLabels})\b`,
].map((source) => new RegExp(source, 'gu'));
/** A lower-case Latin word that continues a clause. The excluded words may also follow a handle. */
const continuation =
  /^\s{1,3}(?!(?:is|hai|on|par|pe|per|me|se|and|or|if|when|so|please|pls|only|there|ok|la|var|ko|pr)\b)[a-z]/;

/** Every pattern is bounded, so that matching takes constant time per character. */
const directPatterns: readonly RegExp[] = [
  String.raw`(?<![\p{L}\p{Nd}._])@[\p{L}\p{Nd}_][\p{L}\p{Nd}._]{2,29}`,
  // instagram id: asha, telegram: asha, gmail = asha
  String.raw`\b(?:${networks})\b${gap}(?:(?:${account})\b\s{0,2}(?:is\b|on\b|${sign}|-|–)?|${sign})\s{0,2}${sign}?\s{0,2}${handle}`,
  String.raw`\b(?:${mailLabels})\b\s{0,2}(?:(?:id|address|account)\b\s{0,2}(?:is\b|on\b|${sign}|-)|${sign})\s{0,2}${handle}`,
  // instagram asha_22
  String.raw`\b(?:${networks})\b\s{0,2}(?:[-:]|is\b)?\s{0,2}${accountLike}`,
  // ping me on whatsapp
  String.raw`\b(?:ping|dm|text|message|msg|call|contact|reach|find|follow|add|search|connect|chat|talk|write to|look me up|hit me up)\s{1,2}(?:(?:for|with|to)\s{1,2})?(?:me|us)\s{1,2}(?:up\s{1,2})?(?:on|at|in|via|through|over)\s{1,2}(?:my\s{1,2})?(?:${networks})\b`,
  // whatsapp me
  String.raw`\b(?:whats ?app|dm|insta|telegram)\s{1,2}(?:me\b|us\b|karo|kare|karein|karen|kijiye|करें|करो|करा|कीजिए|ਕਰੋ|કરો|করুন|చేయండి|செய்யவும்)`,
  // facebook pe asha_22, skype live:asha, discord asha#1234
  String.raw`\b(?:${networks})\s{1,2}(?:pe|par|per|pr|mein|mai|me|var|la|il|lo|te)\s{1,2}(?:\p{L}{2,10}\s{1,2}){0,2}${accountLike}`,
  String.raw`\blive:(?=[\w.]{0,20}[a-z])[\w.]{4,32}`,
  String.raw`\bdiscord\b[^#]{1,40}#\d{4}\b`,
  // sharechat asha22, instaasha22
  String.raw`\b(?:${otherNetworks})\b[\s:=-]{1,4}(?:(?:${account})\b[\s:=-]{0,3})?(?:is\s)?@?${numberedName}`,
  String.raw`\b(?:insta|instagram|snapchat|telegram|facebook|whatsapp|gmail)(?:id)?${numberedName}`,
  // asha_22 on instagram, username asha_22
  String.raw`(?<![\p{L}\p{Nd}._-])${accountLike}\s{1,2}(?:on|at|in)\s{1,2}(?:${networks}|gmail)\b`,
  String.raw`\b(?:username|user ?name|user ?id|handle|screen ?name)\b[\s:=-]{1,3}(?:is\s)?${accountLike}`,
  // search asha on instagram
  String.raw`(?<!\b(?:i|we|they|to|also|often|never)\s{1,2})\b(?:search|find|add|lookup)\s{1,2}(?:for\s{1,2})?${handle}\s{1,2}(?:on|at|in)\s{1,2}(?:${networks})\b`,
].map((source) => new RegExp(source, 'gu'));

export const handlePatterns: readonly RegExp[] = [...directPatterns, ...clausePatterns];

/** Finds handles, and requests to contact the writer on another network. */
export function findHandles(canonicalText: string): ContactMatch[] {
  const text = lowerCaseOf(canonicalText);
  if (!mention.test(text)) return [];
  const matchesOf = (patterns: readonly RegExp[]) => patterns.flatMap((pattern) => Array.from(text.matchAll(pattern)));
  const isAtEnd = ({ 0: match, index }: RegExpExecArray) =>
    !continuation.test(text.slice(index + match.length, index + match.length + maxFollowing));
  return [...matchesOf(directPatterns), ...matchesOf(clausePatterns).filter(isAtEnd)].map(({ 0: match, index }) => ({
    kind: 'handle',
    index,
    length: match.length,
  }));
}
const maxFollowing = 20;
/** Several texts together contain an address only if at least one of them matches this. */
export const addressSign = new RegExp(`@|\\b(?:at|dot|com|www|https?)\\b|${networks}|${mailLabels}`, 'iu');
/** A text without any of these is not searched for handles. */
const mention = new RegExp(`@|live:|${networks}|${otherNetworks}|${mailLabels}|user|handle|screen|\\bdm\\b`, 'u');
