import { inbox, matches, type RouteReply } from '@hamrah/contracts';
import { call } from '../call.ts';
import type { CallOptions } from '../send.ts';

interface ActionOn {
  readonly id: string;
  /** Code of the other member. */
  readonly to: string;
}

/** Adds a member to the shortlist or removes them. `entry` is the date and note of a removed entry, to restore it. */
export interface HeartAction extends ActionOn {
  readonly kind: 'heart';
  readonly isShortlisted: boolean;
  readonly entry?: { readonly shortlistedAt: string; readonly note: string | null };
}

export interface InvitationAction extends ActionOn {
  readonly kind: 'invitation';
}

/** A message. The service stores an id only once. */
export interface MessageAction extends ActionOn {
  readonly kind: 'message';
  readonly text: string;
  /** When the member wrote it. */
  readonly at: string;
  /** Whether the member sends the text despite the warning about contact details. */
  readonly confirmed: boolean;
}

/** An action of one member towards another. It must take effect exactly once. */
export type Action = HeartAction | InvitationAction | MessageAction;

interface ReplyByKind {
  readonly heart: undefined;
  readonly invitation: RouteReply<typeof inbox.sendInvitation>;
  readonly message: RouteReply<typeof inbox.sendMessage>;
}
export type ReplyTo<A extends Action> = ReplyByKind[A['kind']];

/** Sends an action. Rejects with `ApiError`, or with the signal's reason. */
export async function sendAction(action: Action, options: CallOptions = {}): Promise<ReplyTo<Action>> {
  const params = { member: action.to };
  switch (action.kind) {
    case 'heart':
      await (action.isShortlisted
        ? action.entry
          ? call(matches.restoreToShortlist, { params, body: action.entry }, options)
          : call(matches.addToShortlist, { params }, options)
        : call(matches.removeFromShortlist, { params }, options));
      return undefined;
    case 'invitation':
      return call(inbox.sendInvitation, { body: { to: action.to } }, options);
    case 'message': {
      const { id, text, confirmed } = action;
      return call(inbox.sendMessage, { params, body: { id, text, confirmed } }, options);
    }
  }
}

const arrivalCodes: Readonly<Record<Action['kind'], readonly string[]>> = {
  heart: [],
  invitation: ['inbox.already_invited', 'inbox.already_connected'],
  message: [],
};

/** Whether a refusal shows that an earlier attempt, whose reply was lost, reached the server. */
export const hasArrived = (action: Action, code: string): boolean => arrivalCodes[action.kind].includes(code);
