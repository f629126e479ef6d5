export type { Caller, RawReply } from './caller.ts';
export { Refused, reasonOf, Unanswered } from './caller.ts';
export type { Place } from './infrastructure.ts';
export type { Actor } from './keys.ts';
export { cookieFor, keyEnvironment, tokenFor } from './keys.ts';
export { freshCode, testMember } from './member.ts';
export { type Delivered, type DeliverOptions, type Stack, type StackOptions, stack } from './stack.ts';
export { startOnTakenPort } from './taken-port.ts';
