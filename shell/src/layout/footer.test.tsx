import { admin } from '@hamrah/contracts';
import { hang, screen, serve, serveProblem, waitFor, within } from '@hamrah/ui-kit/testing';
import { describe, expect, it } from 'vitest';
import { noteVisit } from '../protective/visit.ts';
import { openShell } from '../testing/open-shell.tsx';

const foot = () => within(screen.getByRole('contentinfo'));

describe('the footer', () => {
  it('says how to reach us, and leads to the social pages', () => {
    serve(admin.readVisitorCount, { visitors: 0 });
    openShell({ viewer: null });
    expect(foot().getByRole('link', { name: 'hello@hamrah.example' })).toHaveAttribute(
      'href',
      'mailto:hello@hamrah.example',
    );
    expect(foot().getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute('href', 'tel:+910000000000');
    for (const name of ['Instagram', 'Facebook', 'YouTube']) {
      expect(foot().getByRole('link', { name }).getAttribute('href')).toMatch(/^https:\/\/\w+\.example\//);
    }
  });
});

describe('the visitor counter', () => {
  it('shows how many have come, in Indian grouping, and counts nobody anew', async () => {
    const counted = serve(admin.countVisit, { visitors: 1 });
    serve(admin.readVisitorCount, { visitors: 123_456 });
    openShell({ viewer: null });
    expect(await foot().findByText('1,23,456 visitors have walked in')).toBeInTheDocument();
    expect(counted).toHaveLength(0);
  });

  it('counts a browser on its first visit, once', async () => {
    const counted = serve(admin.countVisit, { visitors: 1 });
    await noteVisit(false);
    openShell({ viewer: null });
    expect(await foot().findByText('1 visitor has walked in')).toBeInTheDocument();
    expect(counted).toHaveLength(1);
  });

  it('shows nothing when it cannot be known, and nothing while it is on its way', async () => {
    const refused = serveProblem(admin.readVisitorCount, 'service.unavailable');
    openShell({ viewer: null });
    await waitFor(() => expect(refused).toHaveLength(1));
    expect(foot().queryByText(/walked in/)).not.toBeInTheDocument();
  });

  it('holds nothing up while it is slow', async () => {
    const asked = hang(admin.readVisitorCount);
    openShell({ viewer: null });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(foot().queryByText(/walked in/)).not.toBeInTheDocument();
    expect(foot().getByRole('link', { name: 'Contact Us' })).toBeInTheDocument();
  });
});
