import { noticeDate } from '@hamrah/contracts/identity';
import { operator } from '../../operator.ts';
import type { PublicDocument } from './document.ts';

const { name, address, email, phone, grievanceOfficer } = operator;

/** The terms of use. The specification sets the number of clauses: 38. */
export const termsOfUse: PublicDocument = {
  effectiveDate: noticeDate,
  lead: 'These terms are the agreement between you and us about using Hamrah. They are written to be read. Please read them before you register.',
  parts: [
    {
      title: 'The agreement',
      clauses: [
        {
          id: 'who-we-are',
          title: 'Who we are',
          text: [
            `Hamrah is run by ${name}, ${address} (“Hamrah”, “we”, “us”). “You” means anyone who visits the site, registers a profile, or uses it on behalf of someone else. A “member” is a person who has an account.`,
          ],
        },
        {
          id: 'acceptance',
          title: 'How you agree',
          text: [
            'By registering, or by using the site without registering, you accept these terms and our Privacy Policy. If you do not accept them, please do not use Hamrah. This is an electronic record under the Information Technology Act, 2000. It needs no signature.',
          ],
        },
        {
          id: 'changes',
          title: 'Changes to these terms',
          text: [
            'We may change these terms, for example when the law or the service changes. We publish the new text with its date on this page. If a change affects your rights, we tell members by email or on the site at least fifteen days before it takes effect. If you do not accept the new terms, you may delete your account before that day. If you use Hamrah afterwards, you accept them.',
          ],
        },
        {
          id: 'purpose',
          title: 'For marriage, and nothing else',
          text: [
            'Hamrah is a matrimonial service for followers of spiritual paths. It is not a dating service and not a social network. You may use it only to find a husband or wife for yourself, or for the person you register with their consent. It is not a place for obscene material. By registering you declare that you, or the person you register, intend to marry, and that what you write is true.',
          ],
        },
      ],
    },
    {
      title: 'Who may register',
      clauses: [
        {
          id: 'eligibility',
          title: 'Eligibility',
          text: [
            'A member must:',
            [
              'be between 18 and 60 years old when registering and, before marrying, have reached the legal age: in India, 18 for a woman and 21 for a man;',
              'be legally free to marry, now or on completion of a divorce that the profile declares as awaited;',
              'be able to enter into a contract under the Indian Contract Act, 1872, and the law of the place where they live;',
              'not have been removed from Hamrah before.',
            ],
            'The site shows each member profiles of the opposite gender only.',
          ],
        },
        {
          id: 'registering-another',
          title: 'Registering someone else',
          text: [
            'You may register a son, daughter, brother, sister, relative or friend only if they know about it and agree to it, to these terms and to the Privacy Policy. You confirm this by registering them. They may take over the profile, correct it or have it deleted at any time by writing to us. If your wishes differ from theirs, theirs count.',
          ],
        },
        {
          id: 'residents-abroad',
          title: 'Members outside India',
          text: [
            'The service is offered from India. If you live elsewhere, you are responsible for following the law of that place, including its rules on marriage and immigration. We do not advise on visas, and nothing on Hamrah is such advice.',
          ],
        },
        {
          id: 'verification',
          title: 'Verifying your phone or email',
          text: [
            'To register, you prove by a one-time password that the phone number (in India) or the email address (elsewhere) is yours. You may verify your email address later from your dashboard. A verified mark means only that the member had access to the number or address on that day. We do not collect identity documents when you register. We may ask for a document that proves identity, address, age or marital status, and may keep a profile hidden until we have seen it. Ask to see such a document yourself before you decide.',
          ],
        },
        {
          id: 'one-profile',
          title: 'One person, one profile',
          text: [
            'A person may have only one profile, even if another person registered it. When we find duplicates we may remove all but one, or all of them. Plans bought on a removed duplicate end with it.',
          ],
        },
      ],
    },
    {
      title: 'Your account',
      clauses: [
        {
          id: 'security',
          title: 'Keeping your account safe',
          text: [
            'Keep your password and one-time passwords to yourself. We never ask for them by phone, email or message. You are responsible for what is done through your account until you tell us that someone else has access to it. You can see where you are signed in and end any session in your settings.',
          ],
        },
        {
          id: 'not-transferable',
          title: 'No transfer of accounts',
          text: [
            'Your account and anything bought for it are yours alone. You may not sell, lend or give them to another person. The only exception: a profile registered on someone’s behalf may pass to the person it describes.',
          ],
        },
        {
          id: 'free-members',
          title: 'Limits on free accounts',
          text: [
            'Registering is free. Free accounts have limits that paid plans lift wholly or partly. They see masked contact details and cannot open full photo galleries. We may also limit how many profiles they open or invitations they send in a period. We may set and change these limits, and we show them where they apply.',
          ],
        },
        {
          id: 'restricted-accounts',
          title: 'Restricted accounts',
          text: [
            'We may restrict an account while we look into a complaint, or if it is used in a way that other members would not expect. Restrictions are: fewer searches, no invitations, no contact details, or hiding the account from others. We inform the member of the restriction and its reason, unless the law forbids this or it would put someone at risk.',
          ],
        },
        {
          id: 'messages-from-us',
          title: 'Messages from us',
          text: [
            'We send you the messages that the service needs: one-time passwords, invitations, and notices about your account or these terms. They come by SMS, by email or on the site, and on your devices if you turn that on. They are not advertisements.',
          ],
        },
      ],
    },
    {
      title: 'Your profile',
      clauses: [
        {
          id: 'truth',
          title: 'The truth about yourself',
          text: [
            'Your profile must be true, up to date, and complete in what matters for a marriage. This applies above all to age, marital status, children, religion and path, education, work and income. Hiding a marriage, or a condition that you must disclose by law, is a serious breach and may be an offence.',
          ],
        },
        {
          id: 'contact-details',
          title: 'Contact details only where they belong',
          text: [
            'Phone numbers, email addresses, postal addresses, social media names and links may be entered only in the fields made for them. They must not be put into names, “About”, work, education or any other field, nor into photos. We may remove such details, and may remove the profile that carries them.',
          ],
        },
        {
          id: 'photos',
          title: 'Photos',
          text: [
            'Photos must be recent and decent. They must show the member, alone or with people who agreed to be shown. They must not show celebrities, children, logos or text, or be made or altered by software to look like another person. You must have the right to use them. We may decline or remove any photo.',
          ],
        },
        {
          id: 'your-licence-to-us',
          title: 'What you allow us to do',
          text: [
            'What you publish on Hamrah remains yours. You allow us, free of charge and only to run the service, to store it, to change its size and format, and to show it to other members as your settings say. This permission ends when you delete the content or your account, except for what the law requires us to keep.',
          ],
        },
        {
          id: 'moderation',
          title: 'Checking and removing profiles',
          text: [
            'We may check profiles manually or by software, but do not undertake to check all of them. We may correct obvious slips. We may decline, hide or remove a profile that breaks these terms, is a duplicate, shares contact information in the wrong place, or appears to be false. We tell the member why, and they may ask our Grievance Officer for a review.',
          ],
        },
      ],
    },
    {
      title: 'How members treat one another',
      clauses: [
        {
          id: 'conduct',
          title: 'Conduct',
          text: [
            'On Hamrah, and towards people you met here, you must not:',
            [
              'harass, threaten, stalk, insult or deceive anyone, or continue after a no;',
              'ask for money, gifts, bank details or one-time passwords, or offer paid services;',
              'ask for or offer dowry, which the Dowry Prohibition Act, 1961 forbids;',
              'demean a person’s religion, path, caste, gender, disability or origin;',
              'send or show anything obscene, hateful, unlawful, or harmful to a child;',
              'pretend to be someone else, or a person’s relative or agent without their consent.',
            ],
          ],
        },
        {
          id: 'no-misuse',
          title: 'No copying, no automation',
          text: [
            'You must not copy, photograph, record or pass on other members’ profiles, photos or contact details, or collect them by software. You must not use Hamrah for a marriage bureau or any trade, circumvent its limits, or disrupt its operation. The site hinders screenshots and copying where it can. Even where copying is possible, it is not allowed.',
          ],
        },
        {
          id: 'invitations',
          title: 'Invitations and connections',
          text: [
            'An invitation asks another member to connect. They may accept, decline or ignore it without giving a reason, and we do not notify you of a decline. A connection shows interest. It is not an engagement and binds nobody.',
          ],
        },
        {
          id: 'contacts-shown',
          title: 'Contact details that you see',
          text: [
            'If your plan includes contact views, each new member whose details you open uses one view. That member’s contact filters decide whether you may open them. You may use these details only to talk to that family about marriage.',
          ],
        },
        {
          id: 'safety',
          title: 'Your safety',
          text: [
            'We do not check the background of members. Please make your own enquiries about a person’s identity, marital status, work and family before you decide anything. Meet first in a public place and let your family know. Do not send money to anyone, do not share private pictures, and leave any conversation that worries you. If someone has cheated you of money, call 1930 or report it at cybercrime.gov.in at once. If you are in danger, call the police: 112 in India.',
          ],
        },
        {
          id: 'reporting',
          title: 'Reporting a problem',
          text: [
            `If a profile seems false or someone treats you badly, report it from the profile or the conversation, or write to ${grievanceOfficer.email} with their profile ID. We do not reveal who reported. We may pass on to the police what the law allows or requires.`,
          ],
        },
      ],
    },
    {
      title: 'Plans and payment',
      clauses: [
        {
          id: 'plans',
          title: 'What a plan includes',
          text: [
            'The page of a plan states its price with Goods and Services Tax, its duration, and its contact views and other benefits. Where these terms count in months, a month means thirty days. A plan runs by the calendar from the moment of payment. The payment page shows its last day before you pay. Contact views that are unused when a plan ends are paused, and count again with your next plan.',
          ],
        },
        {
          id: 'payment',
          title: 'Full payment in advance',
          text: [
            'Plans are paid in full and in advance, in Indian rupees, on our payment provider’s page. A plan begins when the provider has confirmed the payment to us. Returning to our site does not start it. If money was taken and the plan has not begun within two working days, write to us. We will start it or return the money.',
          ],
        },
        {
          id: 'no-refund',
          title: 'No refund',
          text: [
            'Payments are not refunded, wholly or in part. This also applies if you find a match early, do not use the plan, delete your account, or are removed for breaking these terms. It does not limit rights that the Consumer Protection Act, 2019 or another law gives you and no contract may remove. Money paid twice by mistake is returned.',
          ],
        },
        {
          id: 'assisted-service',
          title: 'Assisted service for NRI and VIP families',
          text: [
            'The assisted service has its own written agreement. It states what your matchmaker does, for how long and at what price. Where it differs from these terms, it takes precedence.',
          ],
        },
      ],
    },
    {
      title: 'Our responsibility',
      clauses: [
        {
          id: 'no-guarantee',
          title: 'No guarantee of a match',
          text: [
            'We show profiles to members. We do not promise that you will find a match, that a member will answer, that what members say is true, or that a marriage will be happy. Scores and suggestions are computed from what members have said. They are not advice.',
          ],
        },
        {
          id: 'intermediary',
          title: 'We are an intermediary',
          text: [
            'Profiles and messages are written by members. For these we are an intermediary under section 79 of the Information Technology Act, 2000 and the Intermediary Guidelines and Digital Media Ethics Code Rules, 2021. We act on orders of a court or an authorised government agency, and on complaints, within the times that those rules set. We are not an agent of any member and take no part in what families agree.',
          ],
        },
        {
          id: 'availability',
          title: 'Availability',
          text: [
            'We work to keep Hamrah running and safe, but provide it as is and as available. It may pause for maintenance or fail for reasons beyond our control. We are not responsible for other sites that we link to. Hamrah’s name, design, texts and software are protected by law and may not be copied without our written consent.',
          ],
        },
        {
          id: 'liability',
          title: 'Limit of liability',
          text: [
            'As far as the law allows, we are not liable for what members do to one another, for indirect loss, or for more in total than you paid us in the twelve months before the claim. Nothing here limits liability for fraud, for death or injury caused by our negligence, or for anything that the law does not allow to be limited.',
          ],
        },
        {
          id: 'indemnity',
          title: 'Indemnity',
          text: [
            'If someone makes a claim against us because you broke these terms or the law, you compensate us for our reasonable loss and costs. Examples are registering a person without consent, or using a photo that is not yours.',
          ],
        },
      ],
    },
    {
      title: 'Ending, complaints and law',
      clauses: [
        {
          id: 'leaving',
          title: 'Hiding or deleting your account',
          text: [
            'You may hide your account for as long as you like. Nobody sees you while it is hidden. You may delete it in your settings at any time, with your password. We then erase your profile, photos, shortlists, invitations and messages from the service, and they cannot be restored. We keep your name, profile ID, phone number, email address and the dates of registration and deletion separately for 180 days, as rule 3(1)(h) of the 2021 Rules requires. Then we erase them. The Privacy Policy lists what else stays, such as payments.',
          ],
        },
        {
          id: 'termination',
          title: 'When we end an account',
          text: [
            'We may suspend or end an account that breaks these terms. If someone may be harmed, we do so at once. Otherwise we first inform the member and give them time to correct the breach. The terms on payment, liability, indemnity, complaints and law continue after an account has ended.',
          ],
        },
        {
          id: 'grievances',
          title: 'Grievance Officer',
          text: [
            `Complaints about content, conduct or our service go to ${grievanceOfficer.name}, ${name}, ${address}; email ${grievanceOfficer.email}; phone ${phone}. You receive an acknowledgement within 24 hours and an answer within 15 days. If rule 3(1)(b) requires the removal of content, we resolve the complaint within 72 hours. If content shows a person in a private or intimate way, or pretends to be them, we take it down within 24 hours. If you are not satisfied, you may appeal within thirty days to a Grievance Appellate Committee.`,
          ],
        },
        {
          id: 'law',
          title: 'Governing law and courts',
          text: [
            `The law of India governs these terms. Please write to ${email} first, as most disputes can be settled in writing. The courts at New Delhi decide all other disputes. A consumer keeps the right to approach the consumer commission where they live. If one clause is invalid, the others remain in force. If we do not act on a breach at once, we do not accept it. These terms and the Privacy Policy are the whole agreement. The English text prevails.`,
          ],
        },
      ],
    },
  ],
};
