import { paths } from '@hamrah/contracts';
import { colour, IconButton, Page, space } from '@hamrah/ui-kit';
import { useSession } from '@hamrah/ui-kit/shell-api';
import { X } from 'lucide-react';
import { type KeyboardEvent, useMemo } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { Wizard } from '../registration/wizard.tsx';

const Aside = styled.p`margin-top: ${space.l}; text-align: center; color: ${colour.quiet};`;

/** Registration; Escape and the close icon lead back to the landing page, with what was filled in kept for later. */
export default function Register() {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isMember = useSession(({ status }) => status === 'member');
  const wanted = search.get('path');
  const known = useMemo(() => {
    const path = paths.find((one) => one === wanted);
    return path ? { path } : {};
  }, [wanted]);
  if (isMember) return <Navigate to="/dashboard" replace />;
  const close = () => navigate('/');
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut beside the close button, not the control itself
    <div onKeyDown={leave}>
      <Page
        title={text('register.title')}
        lead={text('register.lead')}
        width="narrow"
        actions={
          <IconButton label={text('register.close')} onPress={close}>
            <X aria-hidden />
          </IconButton>
        }
      >
        <Wizard known={known} />
        <Aside>
          {text('register.member')} <Link to="/?sign-in">{text('register.signIn')}</Link>
        </Aside>
      </Page>
    </div>
  );
}
