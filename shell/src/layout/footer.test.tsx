import { admin } from '@hamrah/contracts';
import { queryClient } from '@hamrah/ui-kit/shell-api';
import { hang, screen, serve, serveProblem, waitFor, within } from '@hamrah/ui-kit/testing';
import { describe, expect, it } from 'vitest';
import { recordVisit } from '../protective/first-visit.ts';
import { openShell } from '../testing/open-shell.tsx';

const getFooter = () => within(screen.getByRole('contentinfo'));

describe('the footer', () => {
  it('shows contact details and social links', () => {
    serve(admin.readVisitorCount, { visitors: 0 });
    openShell({ viewer: null });
    expect(getFooter().getByRole('link', { name: 'hello@hamrah.example' })).toHaveAttribute(
      'href',
      'mailto:hello@hamrah.example',
    );
    expect(getFooter().getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute('href', 'tel:+910000000000');
    for (const name of ['Instagram', 'Facebook', 'YouTube']) {
      expect(getFooter().getByRole('link', { name }).getAttribute('href')).toMatch(/^https:\/\/\w+\.example\//);
    }
  });
});

it('says on every page that Hamrah is for marriage only', () => {
  serve(admin.readVisitorCount, { visitors: 0 });
  openShell({ viewer: null, path: '/contactus' });
  expect(getFooter().getByText('Strictly for marriage. Hamrah is not a dating site.')).toBeInTheDocument();
});

describe('the visitor counter', () => {
  it('shows the count with Indian digit grouping and does not count a repeated visit', async () => {
    const countRequests = serve(admin.countVisit, { visitors: 1 });
    serve(admin.readVisitorCount, { visitors: 123_456 });
    openShell({ viewer: null });
    expect(await getFooter().findByText('1,23,456 visitors so far')).toBeInTheDocument();
    expect(countRequests).toHaveLength(0);
  });

  it('counts the first visit of a browser once', async () => {
    const countRequests = serve(admin.countVisit, { visitors: 1 });
    await recordVisit(false);
    openShell({ viewer: null });
    expect(await getFooter().findByText('1 visitor so far')).toBeInTheDocument();
    expect(countRequests).toHaveLength(1);
  });

  it('shows nothing when the count fails to load', async () => {
    const requests = serveProblem(admin.readVisitorCount, 'service.unavailable');
    openShell({ viewer: null });
    await waitFor(() => expect(requests).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(getFooter().queryByText(/visitors? so far/)).not.toBeInTheDocument();
  });

  it('does not delay the footer while loading', async () => {
    const requests = hang(admin.readVisitorCount);
    openShell({ viewer: null });
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(getFooter().queryByText(/visitors? so far/)).not.toBeInTheDocument();
    expect(getFooter().getByRole('link', { name: 'Contact Us' })).toBeInTheDocument();
  });
});
