import { Problem, proofHeader } from '@hamrah/contracts';
import { commonProblems } from '@hamrah/contracts/kernel/common-problems';
import type { Context } from 'koa';
import { type SessionVerifier, viewerOf } from '../auth/session.ts';
import { type ReadStaffSession, requireStaff } from '../auth/staff-session.ts';
import type { ReferenceLists } from '../db/reference-lists.ts';
import { memberCodesIn } from '../observability/member-codes.ts';
import { runAsViewer } from '../observability/request-context.ts';
import type { ServiceContext } from '../service-context.ts';
import { runRequest } from './abandoned-request.ts';
import { chargeCards } from './charge-cards.ts';
import { cookiesOf } from './cookies.ts';
import type { Feature, FeatureRequest } from './feature.ts';
import { parseRequest } from './parse-request.ts';
import { problemOf } from './problem-of-error.ts';
import { sendReply } from './reply.ts';

export interface RequestFields {
  readonly requestId: string;
  /** For the log: the member code or staff id, once known. */
  viewer?: string;
  /** For the log: member codes in the path and the body. */
  members?: string[] | undefined;
}

export interface ServeOptions<D> {
  readonly sessions: SessionVerifier;
  readonly hasSecureCookies: boolean;
  /** `undefined` if no route accepts entries of reference lists. */
  readonly lists: ((deps: D) => ReferenceLists) | undefined;
  /** `undefined` if no route is for staff. */
  readonly staffSessions: ((deps: D) => ReadStaffSession) | undefined;
}

/**
 * Serves one request: authenticates, parses, runs the feature, sends the reply. A problem of the feature that the route
 * does not declare becomes `service.failed`.
 */
export async function serveFeature<D extends ServiceContext>(
  feature: Feature<D>,
  deps: D | undefined,
  { sessions, hasSecureCookies, lists, staffSessions }: ServeOptions<D>,
  context: Context & { params: Record<string, string> },
  state: RequestFields,
): Promise<void> {
  const { route, handle } = feature;
  const isForStaff = route.access === 'staff';
  const staff = isForStaff
    ? await requireStaff(route, context.headers.cookie, deps && staffSessions?.(deps))
    : undefined;
  const viewer = isForStaff ? undefined : viewerOf(context.headers, sessions);
  if (staff) state.viewer = staff.id;
  if (viewer) state.viewer = viewer.code;
  if (route.access === 'member' && !viewer) throw new Problem('session.required');
  if (!deps) throw new Problem('service.unavailable', { retryAfterSeconds: 1 });
  const parts = await parseRequest(route, context, context.params, lists?.(deps));
  state.members = memberCodesIn({ ...(parts.params as object), ...(parts.body as object) });
  const request = {
    ...parts,
    viewer,
    staff,
    cookies: cookiesOf(context, hasSecureCookies),
    requestId: state.requestId,
    remoteAddress: context.ip,
    userAgent: context.get('user-agent').slice(0, 512),
    proof: context.get(proofHeader).slice(0, 4_096),
    accept: context.get('accept').slice(0, 512),
  };
  try {
    const reply = await runRequest(context.res, async () => {
      const result = await runAsViewer(state.viewer, () => handle(request as FeatureRequest<typeof route>, deps));
      if (viewer && feature.showsCards) await chargeCards(viewer.code, result, deps);
      return result;
    });
    await sendReply(route, reply, context);
  } catch (error) {
    const problem = problemOf(error);
    const isDeclared = Object.hasOwn(commonProblems, problem.code) || route.refuses.includes(problem.code);
    if (isDeclared) throw problem;
    const cause = new Error(`undeclared refusal ${problem.code}`, { cause: problem });
    throw new Problem('service.failed', { cause });
  }
}
