/** The texts that a rule applies to: sentences, message catalogues, names in code, or paths of files. */
export type Scope = 'prose' | 'messages' | 'names' | 'files';

export interface BannedWord {
  /** Matched against prose, or against the words of a name in lower case: `copyOfMember` is `copy of member`. */
  readonly pattern: RegExp;
  readonly instead: string;
  readonly in: readonly Scope[];
  /** The only files where the word is wrong; all when absent. */
  readonly only?: RegExp;
  /** Files where the word is right. */
  readonly except?: RegExp;
  /** Counted by `--density`. */
  readonly countsTowardDensity?: true;
}

const prose = ['prose'] as const;
const names = ['names', 'files'] as const;
const everywhere = ['prose', 'names', 'files'] as const;

/** Texts for members, where everyday words such as "hear" are right. */
const membersTexts = /\/messages\/|[/-]texts\.ts$|\/documents\//;

/** Banned words, and what to write instead. */
export const bannedWords: readonly BannedWord[] = [
  {
    pattern: /\bwhoever\b/,
    instead: 'name the actor: a member, a caller, a client',
    in: everywhere,
    countsTowardDensity: true,
  },
  { pattern: /\banew\b/, instead: 'again', in: everywhere, countsTowardDensity: true },
  { pattern: /\bheard of\b/, instead: 'received, known', in: prose, countsTowardDensity: true },
  { pattern: /\btold\b/, instead: 'published, received, sent', in: everywhere, countsTowardDensity: true },
  { pattern: /\btells of\b/, instead: 'reports, describes', in: prose, countsTowardDensity: true },
  {
    pattern: /\bstands? (?:in|for|behind|between)\b/,
    instead: 'is in, means, replaces',
    in: prose,
    countsTowardDensity: true,
  },
  { pattern: /\bbecomes of\b/, instead: 'happens to', in: prose, countsTowardDensity: true },
  { pattern: /\bso many\b/, instead: 'a number', in: prose, countsTowardDensity: true },
  { pattern: /\bis there of\b/, instead: 'a plain statement', in: prose, countsTowardDensity: true },
  { pattern: /\bof whom\b/, instead: 'whose, about which member', in: prose, countsTowardDensity: true },
  { pattern: /\bof theirs\b/, instead: 'their', in: prose, countsTowardDensity: true },
  { pattern: /\bas they stand\b/, instead: 'unchanged', in: prose, countsTowardDensity: true },
  { pattern: /\bgoes ahead\b/, instead: 'continues', in: prose, countsTowardDensity: true },
  { pattern: /\bgone astray\b/, instead: 'lost', in: prose, countsTowardDensity: true },
  { pattern: /\bput right\b/, instead: 'fix, correct', in: prose, countsTowardDensity: true },
  { pattern: /\bit waits here\b/, instead: 'say what is pending', in: prose, countsTowardDensity: true },
  { pattern: /\bin the place of\b/, instead: 'instead of', in: prose },
  { pattern: /\bwhat is not so\b/, instead: 'stale, wrong', in: prose },
  { pattern: /\bthat which\b/, instead: 'name the thing', in: prose },
  { pattern: /\blately\b/, instead: 'recently, within a stated time', in: everywhere },
  { pattern: /\bnobody of\b/, instead: 'no member', in: prose },
  { pattern: /\b(?:of|by) itself\b/, instead: 'automatically, alone', in: prose },
  { pattern: /\bhears?\b/, instead: 'receives, subscribes to', in: prose, except: membersTexts },
  { pattern: /\bnowhere\b/, instead: 'in no list, not found', in: prose },
  { pattern: /(?<!\()\ball the same\b/, instead: 'still, anyway', in: prose },
  { pattern: /\bin vain\b/, instead: 'without a result', in: prose },
  { pattern: /\bspeaks? (?:of|against)\b/, instead: 'is about, rejects', in: prose },
  { pattern: /\bis handed\b/, instead: 'receives', in: prose },
  { pattern: /\bthat (?:is|are) no\b(?! longer)/, instead: 'that is not', in: prose },
  { pattern: /\bis (?:asked|kept|known|said) of\b/, instead: 'name the data', in: prose },
  { pattern: /\bthe truth of\b/, instead: 'the owner of, the data of', in: prose },
  { pattern: /\bsomebody\b/, instead: 'someone', in: ['messages', 'prose'] },
  {
    pattern: /\bof (?:its|their|our|one['’]s) own(?=$|[.,;:)]|\s(?:and|on|to|in|with|that|which)\b)/,
    instead: 'its own …, a separate …',
    in: prose,
  },
  {
    pattern: /, also (?:in|on|of|with|without|around|by|after|when|if|while|through|as|from|at|across)\b/,
    instead: 'including, even',
    in: prose,
    except: membersTexts,
  },
  { pattern: /\bis believed\b/, instead: 'is accepted, is trusted', in: prose },
  { pattern: /\bevery right\b/, instead: 'all permissions', in: prose },
  { pattern: /\bdear (?:requests?|calls?|ones)\b/, instead: 'expensive', in: prose },

  { pattern: /\breactions?\b/, instead: 'subscriber', in: names },
  { pattern: /\bhouseholds?\b/, instead: 'rateLimitKeyOf', in: names },
  { pattern: /\bfoundation\b/, instead: 'ServiceContext', in: names },
  { pattern: /\bcopy collection\b/, instead: 'projection', in: names },
  { pattern: /^copy .* when\b/, instead: 'project-…-on-…', in: names },
  { pattern: /(?<!\baudit )\btrails?\b/, instead: 'RequestContext', in: names },
  { pattern: /\bledger\b/, instead: 'MessagingStore; a ledger is money', in: names, except: /billing|invoice|payment/ },
  { pattern: /\bstanding\b/, instead: 'state, status, current …', in: names },
  { pattern: /\bmeeting\b/, instead: 'load-viewed-member, ViewedMember, EditConflict', in: names },
  { pattern: /(?<!\bat|^) most$/, instead: 'max…', in: names },
  {
    pattern: /\b(?:end on fault|service numbers|pool count|exported tracing)\b/,
    instead: 'exit-on-uncaught, service-metrics, pool-metrics, otel-tracing',
    in: names,
  },
  { pattern: /\b(?:fresh place|hasty)\b/, instead: 'createTestEnvironment, fastRetries', in: names },
  { pattern: /\bboards?\b/, instead: 'DeliveryRecorder', in: names },
  { pattern: /\b(?:sights?|sightings?)\b/, instead: 'visibility, read receipts', in: names },
  { pattern: /\b(?:shelf|shelves)\b/, instead: 'list, InvitationList', in: names },
  { pattern: /^(?:pace|reception)$/, instead: 'daily-quota, sender-reputation', in: names },
  {
    pattern: /\b(?:take turn|may meet|asked of|is in touch|catch up|look for changes)\b/,
    instead: 'lockPair, assertCanConnect, predicatesOf, isFeedFresh, poll',
    in: names,
  },
  { pattern: /\bsought\b/, instead: 'Criteria, SearchableFields', in: names },
  { pattern: /\bwanted\b/, instead: 'Criteria', in: names, only: /\/matches\// },
  { pattern: /\b(?:apart from|set apart|keep apart)\b/, instead: 'blockedPeers, setBlocked', in: names },
  { pattern: /\b(?:seen on|member seen)\b/, instead: 'lastActiveOn, member_active', in: names },
  { pattern: /\b(?:facts of|facts sequence)\b/, instead: 'searchFields, fieldsVersion', in: names },
  { pattern: /\b(?:hears?|heard)\b/, instead: 'receive, handle, subscribe', in: names },
  { pattern: /\b(?:restand|tell taken back)\b/, instead: 'refreshSubscription, publishRevoked', in: names },
  {
    pattern: /\b(?:postman|texter|save wishes|write to|news letters)\b/,
    instead: 'mail-worker, sms-sender, update-email-preferences, enqueue-email',
    in: names,
  },
  {
    pattern: /(?<!\bdead )\bletters?\b/,
    instead: 'email',
    in: names,
    only: /^services\/notification\/|^tools\/mailbox\/|^tests\//,
  },
  { pattern: /\bdepartures?\b/, instead: 'deletion_records', in: names },
  { pattern: /\bholdings\b/, instead: 'exportMemberData', in: names },
  {
    pattern: /\b(?:put up|note mark|still here|likeness)\b/,
    instead: 'open-case, record-fingerprint, lock-member-if-exists, perceptual-hash',
    in: names,
  },
  { pattern: /\b(?:photo judged|member addressed)\b/, instead: 'photo_moderated, notice_sent', in: names },
  {
    pattern: /\b(?:already so|decision unfit|being prepared|wait for an answer)\b/,
    instead: 'no_change, decision_invalid, profile_pending, reply_pending',
    in: names,
  },
  { pattern: /\bdoors?\b/, instead: 'gateway, site, entry point', in: names },
  {
    pattern: /\b(?:joined socket|unreadable)\b/,
    instead: 'websocket-proxy, malformed-request',
    in: names,
    only: /^gateway\//,
  },
  {
    pattern: /\b(?:kept for member|use at once|use after)\b/,
    instead: 'member-storage, use-optimistic-value, use-delay',
    in: names,
  },
  { pattern: /\bimpediments?\b/, instead: 'SetupError', in: names },
  { pattern: /\bparked\b/, instead: 'dead letter', in: names },
  { pattern: /\bcut off\b/, instead: 'abort, disconnect, truncated', in: names },
  { pattern: /\bfram(?:ing|ed)\b/, instead: 'crop', in: names, only: /photo/ },
  {
    pattern: /^(?:questions|answers|tries|told|visit)$/,
    instead: 'rpc, login-throttle, request-context',
    in: ['files'],
  },
  { pattern: /^parts$/, instead: 'deps', in: ['files'], only: /^gateway\// },
];

/** Files whose purpose is to name the banned words. */
export const exemptFiles: ReadonlySet<string> = new Set(['tools/prose/src/words.ts', 'tools/prose/src/probes.test.ts']);
