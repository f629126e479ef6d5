import type { AnyRoute } from '@hamrah/contracts';
import type { Caller, Input } from '../callers.ts';
import type { Fixtures, Member } from '../fixtures.ts';

/** A valid request to a route, and the expected replies. */
export interface Case {
  /** A valid request of the caller, about a resource of the caller. */
  input?(fixtures: Fixtures, caller: Caller, route: AnyRoute): Promise<Input> | Input;
  /** Whether the request needs a separate caller, because it changes the caller's session, account or data. */
  readonly needsOwnCaller?: true;
  /** Expected reply when another member sends the request for the caller's resource. */
  readonly strangerReply?: string;
  /** Expected reply to a free member, for a route that needs a plan. */
  readonly freeMemberReply?: string;
  /** Refusals that are accepted too, because the request does not meet conditions other than authorisation. */
  readonly otherRefusals?: readonly string[];
}

export const memberOf = (caller: Caller): Member => caller as Member;

export const textBody = { text: 'Shown by this proof' };

export const unknownMemberParams = (fixtures: Fixtures) => ({ params: { member: fixtures.unknownMan() } });

export const connectedTo = async (fixtures: Fixtures, caller: Caller) => ({
  params: { member: (await fixtures.connected(caller)).member },
});

export const receivedInvitationParams = async (fixtures: Fixtures, caller: Caller) => ({
  params: { invitation: (await fixtures.received(caller)).id },
});

/** A route that needs neither parameters nor a body. */
export const withoutInput: Case = {};
