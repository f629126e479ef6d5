import { inbox, Problem } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { loadReadablePairState } from '../conversation-access.ts';
import { loadConversationViews } from './conversation-views.ts';

/** The viewer's conversation with one member. */
export const readConversation = feature(
  inbox.readConversation,
  async function readConversation({ params, viewer }, context) {
    const pairState = await loadReadablePairState(viewer.code, params.member, context);
    const [view] = await loadConversationViews(viewer.code, new Map([[params.member, pairState]]), context);
    if (!view) throw new Problem('inbox.conversation_not_found');
    return view;
  },
);
