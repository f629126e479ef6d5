import { Button, ConfirmDialog, colour, Heading, Page, size, space } from '@hamrah/ui-kit';
import { useSession } from '@hamrah/ui-kit/shell-api';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useMenus } from '../layout/use-menus.ts';
import { useSignOut } from '../layout/use-sign-out.ts';
import { publicPaths } from '../public/paths.ts';
import { usePublicText } from '../public/texts.ts';
import { useShellText } from '../texts.ts';
import { LinkRows } from './link-rows.tsx';

const Sections = styled.div`display: grid; gap: ${space.xl};`;
const Help = styled(Heading)`margin-bottom: ${space.xs};`;
const ProfileId = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;

/** The member's own pages, help and Logout. */
export default function Me() {
  const text = useShellText();
  const pageName = usePublicText();
  const signOut = useSignOut();
  const [isConfirming, setConfirming] = useState(false);
  const viewer = useSession((session) => session.viewer);
  const ownPages =
    useMenus()
      .find(({ group }) => group === 'dashboard')
      ?.items.slice(1) ?? [];
  const { contact, about, privacy, terms } = publicPaths;
  return (
    <Page
      title={viewer ? `${viewer.firstName} ${viewer.lastName}` : text('me.title')}
      lead={viewer && <ProfileId as="span">{text('me.profileId', { code: viewer.member })}</ProfileId>}
      width="narrow"
    >
      <Sections>
        <LinkRows label={text('me.title')} links={ownPages} />
        <section>
          <Help level={2} size="h3">
            {text('me.help')}
          </Help>
          <LinkRows
            label={text('me.help')}
            links={[
              { path: contact, label: pageName('contact') },
              { path: about, label: pageName('about') },
              { path: privacy, label: pageName('privacy') },
              { path: terms, label: pageName('terms') },
            ]}
          />
        </section>
        <Button variant="secondary" isWide onPress={() => setConfirming(true)}>
          <LogOut aria-hidden size={20} />
          {text('sign.out')}
        </Button>
      </Sections>
      <ConfirmDialog
        title={text('sign.out.title')}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        confirmLabel={text('sign.out')}
        variant="primary"
        onConfirm={async () => {
          setConfirming(false);
          await signOut();
        }}
      >
        <p>{text('sign.out.consequence')}</p>
      </ConfirmDialog>
    </Page>
  );
}
