import { operator } from '../../operator.ts';
import type { PublicDocument } from './document.ts';

const { name, address, email, phone, grievanceOfficer } = operator;

/** The terms of use. The specification sets the number of clauses: 38. */
export const termsOfUse: PublicDocument = {
  since: '2026-11-21',
  lead: 'These terms are the agreement between you and us about using Hamrah. They are written to be read. Please read them before you register.',
  parts: [
    {
      title: 'The agreement',
      clauses: [
        {
          id: 'who-we-are',
          title: 'Who we are',
          text: [
            `Hamrah is run by ${name}, ${address} (“Hamrah”, “we”, “us”). “You” means anyone who visits the site, registers a profile, or uses it on behalf of somebody else. A “member” is a person who has an account.`,
          ],
        },
        {
          id: 'acceptance',
          title: 'How you agree',
          text: [
            'By registering, or by using the site without registering, you accept these terms and our Privacy Policy. If you do not accept them, please do not use Hamrah. This is an electronic record under the Information Technology Act, 2000; it needs no signature.',
          ],
        },
        {
          id: 'changes',
          title: 'Changes to these terms',
          text: [
            'We may change these terms, for example when the law or the service changes. We publish the new text on this page with its date and, when a change matters to your rights, tell members by e-mail or on the site at least fifteen days before it takes effect. If you do not accept the new terms you may delete your account before that day. Using Hamrah afterwards means that you accept them.',
          ],
        },
        {
          id: 'purpose',
          title: 'For marriage, and nothing else',
          text: [
            'Hamrah is a matrimonial service for followers of spiritual paths. It is not a dating service and not a social network. You may use it only to find a husband or wife for yourself, or for the person you register with their consent, and by registering you declare that this is your intention.',
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
              'be between 18 and 60 years old when registering, and before marrying be of the age the law asks for: in India, 18 for a woman and 21 for a man;',
              'be legally free to marry, now or on completion of a divorce that the profile declares as awaited;',
              'be able to enter into a contract under the Indian Contract Act, 1872, and the law of the place they live in;',
              'not have been removed from Hamrah before.',
            ],
            'The site shows each member profiles of the opposite gender only.',
          ],
        },
        {
          id: 'registering-another',
          title: 'Registering for somebody else',
          text: [
            'You may register a son, daughter, brother, sister, relative or friend only if they know of it and agree to it, to these terms and to the Privacy Policy. You confirm this by registering them. They may take over the profile, correct it or have it deleted at any time by writing to us, and we follow their word over yours.',
          ],
        },
        {
          id: 'residents-abroad',
          title: 'Members outside India',
          text: [
            'The service is offered from India. If you live elsewhere you are responsible for following the law of that place, including its rules on marriage and immigration. We do not advise on visas, and nothing on Hamrah is such advice.',
          ],
        },
        {
          id: 'verification',
          title: 'Proving your phone or e-mail',
          text: [
            'To register you prove by a one-time password that the phone number (in India) or the e-mail address (elsewhere) is yours. You may verify your e-mail address later from your dashboard. A verified mark means only that: the number or address was in its owner’s hands on that day. We may ask for a document that proves identity, age or marital status, and may keep a profile hidden until it is shown.',
          ],
        },
        {
          id: 'one-profile',
          title: 'One person, one profile',
          text: [
            'A person may have one profile, whoever registered it. When we find duplicates we may remove all but one, or all of them, and plans bought on a removed duplicate end with it.',
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
            'Keep your password and one-time passwords to yourself; we never ask for them by phone, e-mail or message. You are responsible for what is done through your account until you tell us that somebody else has it. You can see where you are signed in and end any session in your settings.',
          ],
        },
        {
          id: 'not-transferable',
          title: 'Not transferable',
          text: [
            'Your account and anything bought for it are yours alone. They may not be sold, lent or given to another person, except that a profile registered on somebody’s behalf may pass to the person it is about.',
          ],
        },
        {
          id: 'free-members',
          title: 'Limits on free accounts',
          text: [
            'Registering is free. Free accounts have limits that paid plans lift wholly or partly: they see contact details masked, cannot open full photo galleries, and may be limited in how many profiles they open or invitations they send in a period. We may set and change these limits, and show them where they apply.',
          ],
        },
        {
          id: 'restricted-accounts',
          title: 'Restricted accounts',
          text: [
            'While we look into a complaint, or where an account is used in a way that other members would not expect, we may restrict it: fewer searches, no invitations, no contact details, or hidden from others. We tell the member of a restriction and of the reason unless the law forbids it or telling would put somebody at risk.',
          ],
        },
        {
          id: 'messages-from-us',
          title: 'Messages from us',
          text: [
            'We send you what the service needs: one-time passwords, news of invitations, and notices about your account or these terms, by SMS, e-mail or on the site. These are not advertisements.',
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
            'What you say in a profile must be true, complete in what matters for a marriage, and kept up to date: above all age, marital status, children, religion and path, education, work and income. Hiding a marriage, or a condition that the law requires to be told, is a serious breach and may be an offence.',
          ],
        },
        {
          id: 'contact-details',
          title: 'Contact details only where they belong',
          text: [
            'Phone numbers, e-mail addresses, postal addresses, social media names and links may be entered only in the fields made for them. They must not be put into names, “About”, work, education or any other field, nor into photos. We may remove such details, and may remove the profile that carries them.',
          ],
        },
        {
          id: 'photos',
          title: 'Photos',
          text: [
            'Photos must be recent, decent, and of the member alone or with people who agreed to be shown. No celebrities, children, logos, text, or pictures made or altered by software to look like another person. You must have the right to use them. We may decline or remove any photo.',
          ],
        },
        {
          id: 'your-licence-to-us',
          title: 'What you allow us to do with it',
          text: [
            'What you put on Hamrah stays yours. You allow us, free of charge and only for running the service, to store it, change its size and format, and show it to other members as your settings say. This permission ends when you delete it or your account, except for what the law makes us keep.',
          ],
        },
        {
          id: 'moderation',
          title: 'Checking and removing profiles',
          text: [
            'We may check profiles by hand or by program but do not undertake to check them all. We may correct obvious slips, decline, hide or remove a profile that breaks these terms, is a duplicate, shares contact information in the wrong place, or appears to be false. We tell the member why, and they may ask our Grievance Officer to look again.',
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
            'On Hamrah, and towards people you have met here, you must not:',
            [
              'harass, threaten, stalk, insult or deceive anybody, or go on after a no;',
              'ask for money, gifts, bank details or one-time passwords, or offer paid services;',
              'ask for or offer dowry, which the Dowry Prohibition Act, 1961 forbids;',
              'demean a person’s religion, path, caste, gender, disability or origin;',
              'send or show anything obscene, hateful, unlawful, or harmful to a child;',
              'pretend to be somebody else, or a person’s relative or agent without their consent.',
            ],
          ],
        },
        {
          id: 'no-misuse',
          title: 'No copying, no machines',
          text: [
            'You must not copy, photograph, record or pass on other members’ profiles, photos or contact details, collect them by program, use Hamrah for a marriage bureau or any trade, look for ways around its limits, or disturb its working. The site hinders screenshots and copying where it can; that it is possible does not make it allowed.',
          ],
        },
        {
          id: 'invitations',
          title: 'Invitations and connections',
          text: [
            'An invitation asks another member to connect. They may accept, decline or leave it, without giving a reason, and you will not be told of a decline. A connection shows interest. It is not an engagement and binds nobody.',
          ],
        },
        {
          id: 'contacts-shown',
          title: 'Contact details you are shown',
          text: [
            'Where your plan includes contact views, each new member whose details you open uses one view, and the owner’s contact filters decide whether you may. Details you have been shown are for speaking about marriage with that family only.',
          ],
        },
        {
          id: 'safety',
          title: 'Your safety',
          text: [
            'We do not check the background of members. Please make your own enquiries about a person’s identity, marital status, work and family before you decide anything. Meet first in a public place and let your family know, do not send money to anyone, do not share private pictures, and leave any conversation that worries you. In danger call the police: 112 in India.',
          ],
        },
        {
          id: 'reporting',
          title: 'Telling us of a problem',
          text: [
            `If a profile seems false or somebody treats you badly, write to ${grievanceOfficer.email} with their profile ID. We do not reveal who reported. We may pass on to the police what the law allows or requires.`,
          ],
        },
      ],
    },
    {
      title: 'Plans and payment',
      clauses: [
        {
          id: 'plans',
          title: 'What a plan gives',
          text: [
            'The page of a plan says what it costs, with Goods and Services Tax, how long it lasts, and how many contact views and other benefits it includes. Where these terms count in months, a month means thirty days; a plan runs by the calendar from the moment of payment, and its last day stands on the page of payment before you pay. Contact views that are not used when a plan ends wait, and count again with your next plan.',
          ],
        },
        {
          id: 'payment',
          title: 'Full payment in advance',
          text: [
            'Plans are paid in full and in advance, in Indian rupees, on our payment provider’s page. A plan begins when the provider has confirmed the payment to us; your return to our site alone starts nothing. If money was taken and the plan has not begun within two working days, write to us and we will start it or return the money.',
          ],
        },
        {
          id: 'no-refund',
          title: 'No refund',
          text: [
            'Payments are not refunded, wholly or in part, also when you find a match early, do not use the plan, delete your account, or are removed for breaking these terms. This does not take away rights that the Consumer Protection Act, 2019 or another law gives you and no contract may remove, nor the return of money paid twice by mistake.',
          ],
        },
        {
          id: 'assisted-service',
          title: 'Assisted service for NRI and VIP families',
          text: [
            'The assisted service has a written agreement of its own that says what your matchmaker does, for how long and at what price. Where it differs from these terms it comes first.',
          ],
        },
      ],
    },
    {
      title: 'What we answer for',
      clauses: [
        {
          id: 'no-guarantee',
          title: 'No guarantee of a match',
          text: [
            'We bring profiles before one another. We do not promise that you will find a match, that a member will answer, that what members say is true, or that a marriage will be happy. Scores and suggestions are computed from what members have said, and are no advice.',
          ],
        },
        {
          id: 'intermediary',
          title: 'We are an intermediary',
          text: [
            'Profiles and messages are written by members. For these we are an intermediary under section 79 of the Information Technology Act, 2000 and the Intermediary Guidelines and Digital Media Ethics Code Rules, 2021. We act on orders of a court or an authorised government agency, and on complaints, within the times those rules set. We are not an agent of any member and take no part in what families agree.',
          ],
        },
        {
          id: 'availability',
          title: 'The service as it is',
          text: [
            'We work to keep Hamrah running and safe, but provide it as it is and as available. It may pause for maintenance or fail for reasons beyond us. Links to other sites are theirs, not ours. Hamrah’s name, design, texts and software are protected by law and may not be copied without our written consent.',
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
          title: 'Harm you cause',
          text: [
            'If somebody claims against us because you broke these terms or the law, for example by registering a person without consent or using a photo that was not yours, you make good our reasonable loss and costs.',
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
            'You may hide your account for as long as you like; nobody sees you meanwhile. You may delete it in your settings at any time, with your password: your profile, photos, shortlists and invitations are erased from the service and cannot be brought back. Your name, profile ID, phone number, e-mail address and the dates of registering and leaving are kept apart for 180 days, as rule 3(1)(h) of the 2021 Rules requires, and then erased.',
          ],
        },
        {
          id: 'termination',
          title: 'When we end an account',
          text: [
            'We may suspend or end an account that breaks these terms, at once where somebody may be harmed, and otherwise after telling the member and giving them time to put it right. What these terms say about payment, liability, harm, complaints and law goes on after an account has ended.',
          ],
        },
        {
          id: 'grievances',
          title: 'Grievance Officer',
          text: [
            `Complaints about content, conduct or our service go to ${grievanceOfficer.name}, ${name}, ${address}; e-mail ${grievanceOfficer.email}; phone ${phone}. You receive an acknowledgement within 24 hours and an answer within 15 days. Complaints that rule 3(1)(b) calls for removal of content are settled within 72 hours, and content that shows a person in a private or intimate way, or pretends to be them, is taken down within 24 hours. If you are not satisfied you may appeal within thirty days to a Grievance Appellate Committee.`,
          ],
        },
        {
          id: 'law',
          title: 'Governing law and courts',
          text: [
            `These terms follow the law of India. Please write to ${email} first; most things can be settled in a letter. What cannot goes to the courts at New Delhi, without taking from a consumer the right to go to the consumer commission where they live. If one clause is found not to hold, the others stay. That we do not act on a breach at once does not mean we accept it. These terms and the Privacy Policy are the whole agreement; the English text counts.`,
          ],
        },
      ],
    },
  ],
};
