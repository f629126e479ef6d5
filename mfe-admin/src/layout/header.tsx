import { Button, colour, family, media, size, space } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useSignOut } from '../data/use-session.ts';
import { useText } from '../messages/index.ts';
import { useViewer } from '../viewer.ts';

const Container = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xxs} ${space.m};
  padding: ${space.xs} ${space.m};
  border-bottom: 1px solid ${colour.line};
  background: ${colour.surface};
  & > button { padding-inline: ${space.m}; }
`;
const Brand = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  margin-inline-end: auto;
  color: ${colour.maroonInk};
  font: 600 1.25rem / 1 ${family.heading};
  text-decoration: none;
`;
/** In narrow windows, below the brand and the button. */
const Viewer = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.xs};
  color: ${colour.quiet};
  font-size: ${size.small};
  line-height: 1.3;
  @media (width < 40rem) { order: 1; flex-basis: 100%; }
  ${media.medium} { display: block; text-align: end; & > span { display: block; } }
`;

/** The page header: brand, viewer with roles, and the sign-out button. */
export function Header() {
  const text = useText();
  const { name, roles } = useViewer();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const onSignOut = async () => {
    try {
      await signOut.mutateAsync();
      await navigate('/');
    } catch {
      toast.error(text('signOut.failed'));
    }
  };
  return (
    <Container>
      <Brand to="/">{text('brand')}</Brand>
      <Viewer>
        <span>{name}</span> <span>{roles.map((role) => text(`role.${role}`)).join(', ')}</span>
      </Viewer>
      <Button variant="quiet" isPending={signOut.isPending} onPress={() => void onSignOut()}>
        {text('signOut')}
      </Button>
    </Container>
  );
}
