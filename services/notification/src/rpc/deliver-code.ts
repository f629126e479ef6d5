import { notification } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { codeLetter, codeText } from '../mail/codes.ts';

/** Whoever asks waits three seconds: a provider that is slower has not sent it. */
const patienceMs = 2_500;

/** Sends an OTP at once, and says whether the provider took it. It is neither stored nor logged, nor sent twice. */
export const deliverCode = responder(
  notification.deliverCode,
  async function deliverCode(asked, { codeMailer, texter, newId, log }) {
    const { channel, to, purpose, code } = asked;
    const signal = AbortSignal.timeout(patienceMs);
    try {
      if (channel === 'sms') await texter.send(to, codeText(purpose, code), signal);
      else await codeMailer.send(newId(), to, codeLetter(purpose, code), signal);
      return { sent: true };
    } catch (error) {
      log.warn({ channel, purpose, reason: reasonOf(error) }, 'OTP not sent');
      return { sent: false };
    }
  },
);

/** Name and code of an error, without its message: providers quote what they refuse. */
const reasonOf = (error: unknown): string => {
  const { name, code = '' } = error as { name?: string; code?: string };
  return `${name} ${code}`.trim();
};
