import { type MessageAttributeValue, PublishCommand, SNSClient } from '@aws-sdk/client-sns';

/** An SMS with the text of one of our two templates in the DLT registry. */
export interface Sms {
  readonly template: 'otp' | 'link';
  readonly text: string;
}

/** Sends SMS to mobile phones in India. */
export interface SmsSender {
  /**
   * Resolves when the provider has accepted the SMS. Throws if the provider rejects it or is unreachable, or if
   * `signal` aborts. Does not retry, so no SMS is sent twice. `phone` has ten digits.
   */
  send(phone: string, sms: Sms, signal: AbortSignal): Promise<void>;
  close(): void;
}

interface SmsConfig {
  readonly SMS_ENDPOINT?: string | undefined;
  readonly SMS_REGION: string;
  readonly SMS_ACCESS_KEY_ID: string;
  readonly SMS_SECRET_ACCESS_KEY: string;
  readonly SMS_SENDER_ID?: string | undefined;
  readonly SMS_DLT_ENTITY_ID?: string | undefined;
  readonly SMS_DLT_OTP_TEMPLATE_ID?: string | undefined;
  readonly SMS_DLT_LINK_TEMPLATE_ID?: string | undefined;
}

/** Opens a sender for AWS SNS, or for a compatible server at `SMS_ENDPOINT`. */
export function openSmsSender(config: SmsConfig): SmsSender {
  const client = new SNSClient({
    region: config.SMS_REGION,
    ...(config.SMS_ENDPOINT !== undefined && { endpoint: config.SMS_ENDPOINT }),
    credentials: { accessKeyId: config.SMS_ACCESS_KEY_ID, secretAccessKey: config.SMS_SECRET_ACCESS_KEY },
    maxAttempts: 1,
  });
  const attributes = {
    otp: attributesOf(config, config.SMS_DLT_OTP_TEMPLATE_ID),
    link: attributesOf(config, config.SMS_DLT_LINK_TEMPLATE_ID),
  };
  return {
    async send(phone, { template, text }, signal) {
      const message = { PhoneNumber: `+91${phone}`, Message: text, MessageAttributes: attributes[template] };
      await client.send(new PublishCommand(message), { abortSignal: signal });
    },
    close: () => client.destroy(),
  };
}

/**
 * Indian operators drop SMS whose sender or entity is not registered, or whose text differs from its template (TRAI's
 * DLT rules).
 */
function attributesOf({ SMS_SENDER_ID, SMS_DLT_ENTITY_ID }: SmsConfig, templateId: string | undefined) {
  const values: Record<string, string | undefined> = {
    'AWS.SNS.SMS.SMSType': 'Transactional',
    'AWS.SNS.SMS.SenderID': SMS_SENDER_ID,
    'AWS.MM.SMS.EntityId': SMS_DLT_ENTITY_ID,
    'AWS.MM.SMS.TemplateId': templateId,
  };
  const attributes: Record<string, MessageAttributeValue> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) attributes[name] = { DataType: 'String', StringValue: value };
  }
  return attributes;
}
