import { admin } from '@hamrah/contracts';
import { QueryView, Skeleton } from '@hamrah/ui-kit';
import { useRead } from '../data/use-read.ts';
import { useText } from '../messages/index.ts';
import { Facts } from './facts.tsx';
import { momentOf } from './format.ts';

/** How a member's account stands, as identity tells it at this moment. */
export function Standing({ member }: { member: string }) {
  const text = useText();
  const standing = useRead(admin.readMemberStanding, { params: { member } });
  const yes = (is: boolean) => text(is ? 'yes' : 'no');
  return (
    <QueryView query={standing} skeleton={<Skeleton $height="8rem" />}>
      {({ suspended, suspension, phoneVerified, emailVerified, hidden }) => (
        <Facts
          facts={[
            [text('standing.suspended'), yes(suspended)],
            ...(suspension
              ? ([
                  [text('standing.told'), admin.moderationReasonWords[suspension.why]],
                  [text('audit.reason'), suspension.reason],
                  [text('standing.by'), `${suspension.by.name}, ${momentOf(suspension.at)}`],
                ] as const)
              : []),
            [text('standing.hidden'), yes(hidden)],
            [text('standing.phone'), yes(phoneVerified)],
            [text('standing.email'), yes(emailVerified)],
          ]}
        />
      )}
    </QueryView>
  );
}
