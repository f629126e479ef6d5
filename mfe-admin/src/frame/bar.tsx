import { Button, colour, family, size, space } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useSignOut } from '../data/use-session.ts';
import { useText } from '../messages/index.ts';
import { useViewer } from '../viewer.ts';

const Row = styled.header`
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
const Who = styled.p`color: ${colour.quiet}; font-size: ${size.small}; line-height: 1.3; text-align: end;`;

/** The head of every page: the name, who is signed in and as what, and the way out. */
export function Bar() {
  const text = useText();
  const { name, roles } = useViewer();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const leave = async () => {
    try {
      await signOut.mutateAsync();
      await navigate('/');
    } catch {
      toast.error(text('signOut.failed'));
    }
  };
  return (
    <Row>
      <Brand to="/">{text('brand')}</Brand>
      <Who>
        {name}
        <br />
        {roles.map((role) => text(`role.${role}`)).join(', ')}
      </Who>
      <Button variant="quiet" isPending={signOut.isPending} onPress={() => void leave()}>
        {text('signOut')}
      </Button>
    </Row>
  );
}
