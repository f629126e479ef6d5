import { Button, colour, family, size, space } from '@hamrah/ui-kit';
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
  & > button { min-height: 2.5rem; padding-inline: ${space.m}; }
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
const Viewer = styled.p`color: ${colour.quiet}; font-size: ${size.small}; line-height: 1.3; text-align: end;`;

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
        {name}
        <br />
        {roles.map((role) => text(`role.${role}`)).join(', ')}
      </Viewer>
      <Button variant="quiet" isPending={signOut.isPending} onPress={() => void onSignOut()}>
        {text('signOut')}
      </Button>
    </Container>
  );
}
