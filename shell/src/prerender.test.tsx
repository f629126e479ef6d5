// @vitest-environment node
import { paths } from '@hamrah/contracts';
import { describe, expect, it } from 'vitest';
import { renderLanding, renderLoadingFrame } from './prerender.tsx';

const { markup, styles } = await renderLanding();

describe('the pre-rendered landing page', () => {
  it('shows its heading and registration links without scripts', () => {
    expect(markup).toMatch(/<h1[^>]*>Marry someone who walks the same road<\/h1>/);
    expect(markup).toMatch(/<a[^>]*href="\/register"[^>]*>Register Now<\/a>/);
    expect(markup).toContain('<title>Hamrah · Marriage between people who share a spiritual path</title>');
  });

  it('has a search form that works without scripts', () => {
    const form = markup.match(/<form[^>]*action="\/register"[^>]*method="get"[\s\S]*?<\/form>/)?.[0] ?? '';
    for (const name of ['looking', 'from', 'to', 'path']) expect(form).toContain(`name="${name}"`);
    expect(form).toMatch(/<input[^>]*type="radio"[^>]*checked=""[^>]*value="woman"/);
    expect(form).toMatch(/name="from"[^>]*value="18"/);
    expect(form).toMatch(/name="to"[^>]*value="27"/);
    expect(form).toMatch(/<button[^>]*type="submit"/);
  });

  it('links to registration with each of the 19 paths', () => {
    for (const path of paths) expect(markup).toContain(`href="/register?${new URLSearchParams({ path })}"`);
  });

  it('states in a noscript message that registration needs JavaScript', () => {
    expect(markup).toMatch(/<noscript><p[^>]*>Please allow JavaScript for this site to register/);
  });

  it('has a style element and no style attribute, which the content security policy forbids', () => {
    expect(styles).toMatch(/^<style/);
    expect(markup).not.toMatch(/ style="/);
  });
});

describe('the loading frame', () => {
  const frame = renderLoadingFrame();

  it('shows the logo and the five destinations, out of reach of keyboards and screen readers', () => {
    expect(frame).toMatch(/<div[^>]*id="loading-frame"[^>]*aria-hidden="true"[^>]*inert=""/);
    for (const name of ['Hamrah', 'Home', 'Matches', 'Search', 'Inbox', 'Me'])
      expect(frame).toContain(`>${name}</span>`);
  });

  it('is hidden unless the inline loader expects a member', () => {
    expect(frame).toMatch(/:root:not\(\[data-member\]\) \.\w+\s*{display:none;}/);
  });

  it('has a style element that styled-components does not take over, and no style attribute', () => {
    expect(frame.match(/<style>/g)).toHaveLength(1);
    expect(frame).not.toMatch(/data-styled|!sc| style="/);
  });
});
