import { type AnyRoute, isProblemCode, type ProblemBody, problemBody, problems } from '@hamrah/contracts';
import { commonProblems } from '@hamrah/contracts/kernel/common-problems';

/** A request to a route, with the response it must get. */
export interface TestRequest {
  readonly name: string;
  readonly method: string;
  /** Starts with `/api`. */
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Buffer;
  /** The response must have one of these problem codes. If absent, any declared response passes, including success. */
  readonly refusals?: readonly string[];
  /** The invalid field. A refusal must name this field, an ancestor or a descendant. */
  readonly field?: string;
  /** A text of the request that a refusal must not echo. */
  readonly payload?: string;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Problems that invalid input must never cause. */
const serverFailures: readonly string[] = ['service.failed', 'service.unavailable', 'service.timed_out'];

/** Describes every violation in a response. */
export function responseViolations(route: AnyRoute, testRequest: TestRequest, response: RawResponse): string[] {
  const { status, headers, text } = response;
  const violations: string[] = [];
  if (headers['x-content-type-options'] !== 'nosniff') violations.push('the nosniff header is missing');
  if (status < 400) {
    if (testRequest.refusals) violations.push(`answered ${status} instead of ${testRequest.refusals.join(' or ')}`);
    return violations;
  }
  if (headers['content-type'] !== 'application/problem+json')
    return [...violations, `${status} is not problem+json: ${text}`];
  const body = parseProblem(text);
  if (!body) return [...violations, `the problem does not parse: ${text}`];
  const { code } = body;
  const isDeclared = Object.hasOwn(commonProblems, code) || (route.refuses as readonly string[]).includes(code);
  if (!isProblemCode(code) || !isDeclared) violations.push(`${code} is not declared`);
  else if (problems[code].status !== status || body.status !== status) violations.push(`${code} came with ${status}`);
  if (status >= 500 || serverFailures.includes(code)) violations.push(`answered ${status} ${code}`);
  if (testRequest.refusals && !testRequest.refusals.includes(code))
    violations.push(`answered ${code}, not ${testRequest.refusals.join(' or ')}`);
  if (body.requestId !== headers['x-request-id']) violations.push('the request id differs from its header');
  if (testRequest.payload && echoes(text, testRequest.payload))
    violations.push(`the response echoes the payload: ${text}`);
  return [...violations, ...fieldViolations(testRequest, body)];
}

function parseProblem(text: string): ProblemBody | undefined {
  try {
    return problemBody.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Whether a reply contains the payload, raw or JSON-encoded. Payloads shorter than six characters never count. */
const echoes = (text: string, payload: string): boolean =>
  payload.length >= 6 && (text.includes(payload) || text.includes(JSON.stringify(payload).slice(1, -1)));

/** Whether a message comes from the validator library and not from our contracts. */
export const isValidatorMessage = (message: string): boolean =>
  /^(Invalid|Too (small|big)|Unrecognized|Expected|Required$)|\bexpected \w+|\breceived \w+/.test(message);

/** Problems that must name the invalid field. */
const fieldProblems: readonly string[] = ['request.invalid', 'request.too_large', 'request.unsupported_media_type'];

function fieldViolations({ field }: TestRequest, { code, fields = [] }: ProblemBody): string[] {
  const violations = fields.filter(({ message }) => message.trim() === '').map(({ path }) => `no message for ${path}`);
  for (const { path, message } of fields)
    if (isValidatorMessage(message)) violations.push(`a message of the validator library for ${path}: ${message}`);
  if (code === 'request.invalid' && fields.length === 0) violations.push('no field is named');
  if (field === undefined || !fieldProblems.includes(code)) return violations;
  const isNamed = fields.some(
    ({ path }) => path === field || path.startsWith(`${field}.`) || field.startsWith(`${path}.`),
  );
  if (!isNamed) violations.push(`names ${fields.map(({ path }) => path).join(', ') || 'nothing'} instead of ${field}`);
  return violations;
}
