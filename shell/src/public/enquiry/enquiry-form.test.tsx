import { admin } from '@hamrah/contracts';
import { expectAccessible, hang, render, screen, serve, serveProblem, waitFor } from '@hamrah/ui-kit/testing';
import { describe, expect, it } from 'vitest';
import { EnquiryForm } from './enquiry-form.tsx';
import type { EnquiryType } from './use-enquiry.ts';

const successMessage = 'Thank you. Our team will call you soon.';
const values = { Name: 'Asha Rao', Phone: '+44 1023 456789', Message: 'Do you help in Leeds?' };

function open(type: EnquiryType = 'contact') {
  const { user } = render(
    <>
      <h1 id="title">Write to us</h1>
      <EnquiryForm type={type} labelledBy="title" />
    </>,
    { viewer: null },
  );
  const path = type === 'nri' ? 'Spritual Path' : 'Spiritual path';
  const getField = (label: string) => screen.getByRole('textbox', { name: label });
  return {
    user,
    field: getField,
    async fill() {
      for (const [label, value] of Object.entries(values)) await user.type(getField(label), value);
      await user.click(screen.getByRole('button', { name: new RegExp(path) }));
      await user.click(await screen.findByRole('option', { name: 'Isha Foundation' }));
    },
    send: () => user.click(screen.getByRole('button', { name: 'Submit' })),
  };
}

describe('a successful enquiry', () => {
  it('is sent with its type, and the form shows the reply and resets', async () => {
    const requests = serve(admin.submitEnquiry, { message: successMessage });
    const { fill, send, field } = open('nri');
    await fill();
    await send();
    expect(await screen.findByText(successMessage)).toBeInTheDocument();
    expect(requests.map(({ body }) => body)).toEqual([
      { type: 'nri', name: values.Name, phone: values.Phone, message: values.Message, path: 'Isha Foundation' },
    ]);
    for (const label of Object.keys(values)) expect(field(label)).toHaveValue('');
    expect(screen.getByRole('button', { name: /^Choose/ })).toBeInTheDocument();
    await expectAccessible();
  });

  it('cannot be sent twice while pending', async () => {
    const requests = hang(admin.submitEnquiry);
    const { user, fill, send } = open();
    await fill();
    await send();
    const button = await screen.findByRole('button', { name: 'Sending…' });
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(requests).toHaveLength(1);
  });
});

describe('an incomplete enquiry', () => {
  it('shows all missing fields and focuses the first', async () => {
    const requests = serve(admin.submitEnquiry, { message: successMessage });
    const { send, field } = open();
    await send();
    for (const label of ['Name', 'Phone', 'Message', 'Spritual Path']) {
      expect(await screen.findByText(`${label} is Required!`)).toBeInTheDocument();
    }
    expect(field('Name')).toHaveFocus();
    expect(requests).toHaveLength(0);
    await expectAccessible();
  });

  it('is validated only on submit, and an edit clears the error of its field', async () => {
    const { user, send, field } = open();
    await user.click(field('Name'));
    await user.tab();
    expect(screen.queryByText('Name is Required!')).not.toBeInTheDocument();
    await send();
    await user.type(field('Phone'), '1');
    await waitFor(() => expect(screen.queryByText('Phone is Required!')).not.toBeInTheDocument());
    expect(screen.queryByText('Please enter a valid phone number.')).not.toBeInTheDocument();
    expect(screen.getByText('Message is Required!')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Spiritual path/ }));
    await user.click(await screen.findByRole('option', { name: 'Other' }));
    await waitFor(() => expect(screen.queryByText('Spritual Path is Required!')).not.toBeInTheDocument());
  });
});

describe('a failed enquiry', () => {
  it.each([
    ['too many were sent', 'admin.too_many_enquiries', /We’ve received your enquiries/],
    [
      'the service is unavailable',
      'service.unavailable',
      'This part of Hamrah is unavailable. Please try again shortly.',
    ],
  ] as const)('keeps the typed values when %s', async (_, code, message) => {
    serveProblem(admin.submitEnquiry, code, { retryAfterSeconds: 60 });
    const { fill, send, field } = open();
    await fill();
    await send();
    expect(await screen.findByText(message)).toBeInTheDocument();
    for (const [label, value] of Object.entries(values)) expect(field(label)).toHaveValue(value);
    expect(screen.getByRole('button', { name: /Isha Foundation/ })).toBeInTheDocument();
  });

  it('can be sent again after a network error', async () => {
    const originalFetch = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('offline'));
    const { fill, send, field } = open();
    try {
      await fill();
      await send();
      expect(await screen.findByText('An error occurred. Please try again later.')).toBeInTheDocument();
      expect(field('Message')).toHaveValue(values.Message);
    } finally {
      globalThis.fetch = originalFetch;
    }
    serve(admin.submitEnquiry, { message: successMessage });
    await send();
    expect(await screen.findByText(successMessage)).toBeInTheDocument();
    expect(screen.queryByText('An error occurred. Please try again later.')).not.toBeInTheDocument();
  });

  it('shows a server error beside its field and focuses the field', async () => {
    serveProblem(admin.submitEnquiry, 'request.invalid', {
      fields: [{ path: 'phone', message: 'Phone is Required!' }],
    });
    const { fill, send, field } = open();
    await fill();
    await send();
    expect(await screen.findByText('Phone is Required!')).toBeInTheDocument();
    expect(field('Phone')).toHaveFocus();
  });
});
