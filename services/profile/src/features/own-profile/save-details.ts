import { profile } from '@hamrah/contracts';
import { Problem, type Tx } from '@hamrah/service-kit';
import { type Context, feature } from '../../context.ts';
import {
  assertAgeAllowed,
  assertNoSplitContactDetails,
  hasPublishedChanges,
  splitDetails,
} from '../../domain/details.ts';
import { type EditHistory, frequentEdits, historyAfterEdit } from '../../domain/edit-history.ts';
import { ownProfileOf } from '../../domain/profile.ts';
import { publishSearchFieldChanges } from '../../store/search-fields.ts';

/**
 * Saves a member's details. Refuses an outdated revision. Contact filters consider a changed value only after a delay.
 */
export const saveDetails = feature(
  profile.saveDetails,
  async function saveDetails({ body, viewer: { code } }, context) {
    const { store, commit, photoUrl, now, editLimits } = context;
    const { details, revision } = body;
    assertAgeAllowed(details.dateOfBirth, now());
    const { published, optionalDetails } = splitDetails(details);
    const saved = await commit(async (tx) => {
      const previous = await publishSearchFieldChanges(code, store, tx, async () => {
        const current = await store.profiles.findStored(code, tx);
        if (!current) throw new Problem('profile.profile_pending');
        if (current.revision !== revision) throw new Problem('profile.edit_conflict');
        assertNoSplitContactDetails(current.profile, details);
        const editHistory = historyAfterEdit(current.profile, published, current.editHistory, editLimits, now());
        if (!(await store.profiles.saveDetails(code, { published, optionalDetails, editHistory }, revision, tx)))
          throw new Problem('profile.edit_conflict');
        publishFrequentEdits(code, current.editHistory, editHistory, context, tx);
        return current;
      });
      const updatedProfile = { ...previous.profile, ...published };
      if (hasPublishedChanges(previous.profile, published)) tx.emit(profile.profilePublished, updatedProfile);
      return { ...previous, profile: updatedProfile };
    });
    return {
      profile: ownProfileOf(saved, photoUrl, now()),
      optionalDetails,
      revision: revision + 1,
    };
  },
);

function publishFrequentEdits(
  member: string,
  previous: EditHistory,
  { edits }: EditHistory,
  { now }: Context,
  tx: Tx,
): void {
  if (edits === previous.edits || edits.length < frequentEdits.count) return;
  const { days } = frequentEdits;
  tx.emit(profile.detailsChangedOften, { member, changes: edits.length, days, at: now().toISOString() });
}
