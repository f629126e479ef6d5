import { type AnyRoute, isProblemCode, type ProblemBody, problemBody, problems } from '@hamrah/contracts';
import { commonProblems } from '@hamrah/contracts/kernel/common-problems';

/** One request that a route is tried with. */
export interface Trial {
  readonly name: string;
  readonly method: string;
  /** From `/api` on. */
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Buffer;
  /** Codes one of which the door must answer; without them whatever the route declares is right, success included. */
  readonly refusal?: readonly string[];
  /** The field that is at fault: a refusal of the request itself names it, or what it is part of, or a part of it. */
  readonly field?: string;
  /** What was sent and must not come back in a refusal. */
  readonly poison?: string;
}

/** A reply as the verdict is on it. */
export interface Heard {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** What never passes for bad input: our own fault, or nobody there. */
const ours: readonly string[] = ['service.failed', 'service.unavailable'];

/** Everything wrong with a reply, in words; nothing when it is as it should be. */
export function faultsIn(route: AnyRoute, trial: Trial, heard: Heard): string[] {
  const { status, headers, text } = heard;
  const faults: string[] = [];
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('the reply may be sniffed');
  if (status < 400) {
    if (trial.refusal) faults.push(`answered ${status} instead of ${trial.refusal.join(' or ')}`);
    return faults;
  }
  if (headers['content-type'] !== 'application/problem+json')
    return [...faults, `${status} is no problem+json: ${text}`];
  const body = bodyOf(text);
  if (!body) return [...faults, `the problem does not parse: ${text}`];
  const { code } = body;
  const declared = Object.hasOwn(commonProblems, code) || (route.refuses as readonly string[]).includes(code);
  if (!isProblemCode(code) || !declared) faults.push(`${code} is not declared`);
  else if (problems[code].status !== status || body.status !== status) faults.push(`${code} came with ${status}`);
  if (status >= 500 || ours.includes(code)) faults.push(`answered ${status} ${code}`);
  if (trial.refusal && !trial.refusal.includes(code))
    faults.push(`answered ${code}, not ${trial.refusal.join(' or ')}`);
  if (body.requestId !== headers['x-request-id']) faults.push('the request id differs from its header');
  if (trial.poison && echoes(text, trial.poison)) faults.push(`the value comes back: ${text}`);
  return [...faults, ...faultsInFields(trial, body)];
}

function bodyOf(text: string): ProblemBody | undefined {
  try {
    return problemBody.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Whether a value of some length is in the reply, as it is or as JSON writes it. */
const echoes = (text: string, poison: string): boolean =>
  poison.length >= 6 && (text.includes(poison) || text.includes(JSON.stringify(poison).slice(1, -1)));

/** Refusals that name the field at fault where one is. */
const naming: readonly string[] = ['request.invalid', 'request.too_large', 'request.unsupported_media_type'];

function faultsInFields({ field }: Trial, { code, fields = [] }: ProblemBody): string[] {
  const faults = fields.filter(({ message }) => message.trim() === '').map(({ path }) => `nothing is said of ${path}`);
  if (code === 'request.invalid' && fields.length === 0) faults.push('no field is named');
  if (field === undefined || !naming.includes(code)) return faults;
  const named = fields.some(
    ({ path }) => path === field || path.startsWith(`${field}.`) || field.startsWith(`${path}.`),
  );
  if (!named) faults.push(`names ${fields.map(({ path }) => path).join(', ') || 'nothing'} instead of ${field}`);
  return faults;
}
