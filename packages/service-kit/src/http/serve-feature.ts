import { Problem } from '@hamrah/contracts';
import { commonProblems } from '@hamrah/contracts/kernel/common-problems';
import type { Context } from 'koa';
import { type SessionRules, viewerOf } from '../auth/session.ts';
import { admitStaff, type ReadStaffSession } from '../auth/staff-session.ts';
import type { ReferenceLists } from '../db/reference-lists.ts';
import type { ServiceContext } from '../service-context.ts';
import { cookiesOf } from './cookies.ts';
import type { Feature, FeatureRequest } from './feature.ts';
import { parseParts } from './parse-request.ts';
import { problemOf } from './problem-of-error.ts';
import { sendReply } from './reply.ts';

/** What is known of a request beside its Koa context. */
export interface RequestFacts {
  readonly requestId: string;
  /** For the log: the member's code, or the id among staff, once known. */
  viewer?: string;
}

export interface ServeOptions<D> {
  readonly sessions: SessionRules;
  /** Whether cookies are for https alone. */
  readonly secureCookies: boolean;
  /** What is on the living lists; `undefined` where no route takes any of their entries. */
  readonly lists: ((deps: D) => ReferenceLists) | undefined;
  /** Reads staff sessions; `undefined` where no route is for staff. */
  readonly staffSessions: ((deps: D) => ReadStaffSession) | undefined;
}

/** Serves one request of a feature: who asks, what they ask, the feature itself, the reply. Throws only problems. */
export async function serveFeature<D extends ServiceContext>(
  { route, handle }: Feature<D>,
  deps: D | undefined,
  { sessions, secureCookies, lists, staffSessions }: ServeOptions<D>,
  context: Context & { params: Record<string, string> },
  facts: RequestFacts,
): Promise<void> {
  const isForStaff = route.who === 'staff';
  const staff = isForStaff ? await admitStaff(route, context.headers.cookie, deps && staffSessions?.(deps)) : undefined;
  const viewer = isForStaff ? undefined : viewerOf(context.headers, sessions);
  if (staff) facts.viewer = staff.id;
  if (viewer) facts.viewer = viewer.code;
  if (route.who === 'member' && !viewer) throw new Problem('session.required');
  if (!deps) throw new Problem('service.unavailable', { retryAfterSeconds: 1 });
  const parts = await parseParts(route, context, context.params, lists?.(deps));
  const request = {
    ...parts,
    viewer,
    staff,
    cookies: cookiesOf(context, secureCookies),
    requestId: facts.requestId,
    remoteAddress: context.ip,
    userAgent: context.get('user-agent').slice(0, 512),
    accept: context.get('accept').slice(0, 512),
  };
  try {
    await sendReply(route, await handle(request as FeatureRequest<typeof route>, deps), context);
  } catch (error) {
    const problem = problemOf(error);
    const declared = Object.hasOwn(commonProblems, problem.code) || route.refuses.includes(problem.code);
    if (declared) throw problem;
    const cause = new Error(`undeclared refusal ${problem.code}`, { cause: problem });
    throw new Problem('service.failed', { cause });
  }
}
