import { Checkbox, colour, QueryView, Skeleton, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { SubsectionTitle } from '../components/section.tsx';
import {
  useSetVisibilityChoice,
  useVisibilityChoice,
  type VisibilityChoiceName,
} from '../data/use-visibility-choice.ts';
import { useSettingsText } from '../messages/settings.ts';

const Container = styled.div`display: grid; gap: ${space.s};`;
const Lead = styled.p`max-width: 42rem; color: ${colour.quiet};`;

/** A checkbox that shows or hides one kind of information about the member. */
export function VisibilityChoice({ name }: { name: VisibilityChoiceName }) {
  const text = useSettingsText();
  const query = useVisibilityChoice(name);
  const choice = useSetVisibilityChoice(name);
  return (
    <Container>
      <SubsectionTitle>{text(`${name}.title`)}</SubsectionTitle>
      <Lead>{text(`${name}.lead`)}</Lead>
      <QueryView query={query} skeleton={<Skeleton $height="3rem" />}>
        {({ isShown }) => (
          <Checkbox isChecked={isShown} onChange={choice.mutate}>
            {text(`${name}.show`)}
          </Checkbox>
        )}
      </QueryView>
    </Container>
  );
}
