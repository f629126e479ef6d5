import { heightLabel } from '@hamrah/contracts';
import { colour, QueryView, Skeleton, VisuallyHidden } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { MemberRow, MemberRows } from '../components/member-row.tsx';
import { Section } from '../components/section.tsx';
import { useSimilar } from '../data/use-match.ts';
import { useMemberText } from '../messages/member.ts';

const Muted = styled.p`color: ${colour.quiet};`;

/** Similar members. Each link opens in a new tab. */
export function SimilarProfiles({ code }: { code: string }) {
  const text = useMemberText();
  const query = useSimilar(code);
  return (
    <Section title={text('similar.title')}>
      <QueryView query={query} skeleton={<Skeleton $height="14rem" />}>
        {(cards) =>
          cards === null || cards.length === 0 ? (
            <Muted>{text(cards ? 'similar.none' : 'similar.preparing')}</Muted>
          ) : (
            <MemberRows>
              {cards.map((card) => (
                <li key={card.code}>
                  <MemberRow
                    card={card}
                    note={text('similar.summary', { age: card.age, height: heightLabel(card.heightInches) })}
                    opensInNewTab
                  >
                    <VisuallyHidden>{text('link.newTab')}</VisuallyHidden>
                  </MemberRow>
                </li>
              ))}
            </MemberRows>
          )
        }
      </QueryView>
    </Section>
  );
}
