import { operator } from '../../operator.ts';
import type { PublicDocument } from './document.ts';

const { name, address, email, grievanceOfficer } = operator;

/** The privacy policy. */
export const privacyPolicy: PublicDocument = {
  since: '2026-11-21',
  lead: 'A marriage profile says much about a person. This page tells what we hold of you, why, who sees it, how long we keep it, and what you can do about it. It is our notice under the Digital Personal Data Protection Act, 2023.',
  parts: [
    {
      title: 'Who and what',
      clauses: [
        {
          id: 'who',
          title: 'Who is responsible',
          text: [
            `${name}, ${address}, decides why and how your data is handled and answers for it (“we”). For anything on this page write to ${email}.`,
          ],
        },
        {
          id: 'profile-data',
          title: 'What you tell us when you register',
          text: [
            'We ask for:',
            [
              'for whom the profile is, gender, first and last name, date of birth, height;',
              'spiritual path, religion, marital status, mother tongue;',
              'country, state and city;',
              'highest qualification, company, designation and income range;',
              'some words about the member, and a photo;',
              'e-mail address, phone number and a password.',
            ],
            'Religion and path say something about your inner life. We ask because they are what Hamrah is for; you give them by your own choice, and they are used for nothing but finding a match. If you register somebody else, you must have their consent.',
          ],
        },
        {
          id: 'use-data',
          title: 'What arises as you use Hamrah',
          text: [
            [
              'the invitations you send, receive, accept and decline, the messages you write and receive, the members you shortlist, and your notifications;',
              'what you bought and paid, with the name and number you typed there and the state you live in, which the tax goes by;',
              'your sessions: browser and system in words (“Chrome on Android”), when each began and was last seen;',
              'your settings, such as the ages you look for and whether you are hidden;',
              'to find accounts that are one person’s: hashes of your e-mail address and phone numbers that only our key can make, and a print of each photo, 64 bits that alike photos share.',
            ],
            'Our technical logs say which part of the site was asked for, when, and how it ended. Names, contact details, passwords, one-time passwords and photos are kept out of them.',
          ],
        },
        {
          id: 'visitor-data',
          title: 'What we hold of visitors',
          text: [
            'Visitors who do not register leave an enquiry if they send one (name, phone number, message and path), and are counted: the first visit of a browser adds one to a number that says nothing about anybody. Your internet address is used to hold off abuse; it stands in the working memory of our front door for an hour at most and is stored, if at all, only as a hash, for a day at most.',
          ],
        },
      ],
    },
    {
      title: 'Why, and who sees it',
      clauses: [
        {
          id: 'purposes',
          title: 'What we use it for',
          text: [
            [
              'to show your profile to members it may suit, and theirs to you;',
              'to carry invitations and tell you of them on the site and by e-mail;',
              'to sign you in and prove that your phone number or e-mail is yours;',
              'to answer enquiries and complaints, and stop misuse;',
              'to follow the law.',
            ],
            'The basis is your consent, given when you register or send an enquiry, and for the last two points also the law. We show no advertisements, use no analytics or trackers of others, and do not sell or rent data.',
          ],
        },
        {
          id: 'members-see',
          title: 'What other members see',
          text: [
            'Signed-in members of the opposite gender may see your profile and photo, not your date of birth but your age, and never your password, phone number or e-mail address as part of your profile. Nobody sees you while you are hidden. Visitors and search engines see no profiles at all. Photos have their place and camera data removed and are shown at signed addresses that expire.',
          ],
        },
        {
          id: 'processors',
          title: 'Who works for us',
          text: [
            'Some data passes through companies that work for us under contract and only on our instructions: the host of our servers; the provider that delivers SMS (Amazon Simple Notification Service), which receives your number and the one-time password; and our mail provider, which receives your address and the message. If you buy a plan, you pay on the payment provider’s own page; we learn that and what you paid, and never your card.',
          ],
        },
        {
          id: 'abroad',
          title: 'Data outside India',
          text: [
            'Members in other countries see profiles from there, and a provider may handle data abroad. We send data to no country the Government of India has closed under section 16 of the Act.',
          ],
        },
        {
          id: 'authorities',
          title: 'Authorities',
          text: [
            'We give data to a court, the police or another authority only where a law obliges us, no more than it asks for, and tell you unless that is forbidden.',
          ],
        },
      ],
    },
    {
      title: 'Where, how safe, how long',
      clauses: [
        {
          id: 'cookies',
          title: 'Cookies and what stays in your browser',
          text: [
            'There are two cookies, both only for being signed in, neither readable by scripts:',
            [
              'hamrah_access: proves your session; lasts five minutes and is renewed while you are here;',
              'hamrah_refresh: renews it; lasts thirty days, and ends when you log out.',
            ],
            'Your browser also keeps a few notes for itself, which no other site can read:',
            [
              'firstVisit: that you have been here, so that the visit is counted once;',
              'appVersion: which version of the site you last saw;',
              'hamrah.signedIn and hamrah.refreshedAt: that this browser is signed in, and when that was last renewed, so that its tabs agree;',
              'until you close the tab, hamrah.registration: a registration you have begun, without password and one-time password; and hamrah.firstVisit while a first visit is being counted;',
              'until they are sent, you log out or you close the tab, hamrah.unsent: chat messages of yours that have not gone yet.',
            ],
            'Because there is nothing else, there is no cookie banner.',
          ],
        },
        {
          id: 'security',
          title: 'How it is protected',
          text: [
            'Traffic is encrypted. Passwords are kept only as Argon2id hashes, one-time passwords only as keyed hashes for two minutes. Each part of the service has a database of its own, and contact details live apart from profiles. Should a breach touch your data, we tell you and the Data Protection Board of India without delay.',
          ],
        },
        {
          id: 'retention',
          title: 'How long we keep it',
          text: [
            [
              'Profile, photos, invitations, messages, shortlists, notifications: until you delete them or your account.',
              'After deletion: name, profile ID, phone number, e-mail address and the dates of registering and leaving, apart from everything else, for 180 days, as rule 3(1)(h) of the Intermediary Guidelines Rules, 2021 requires.',
              'Payments and invoices: eight years, as tax and company law require. After deletion they stand without your name and number, under the profile ID you had.',
              'Messages that tell one part of our service what happened in another: 30 days.',
              'Sessions: until you log out, or thirty days after the last use.',
              'A photo uploaded in a registration that was not finished: two days.',
              'Counts of failed sign-ins and of one-time passwords: up to a week, as hashes.',
              'Enquiries: two years (730 days), then they are erased by themselves. The hashes that limit how many are sent: a day.',
            ],
          ],
        },
      ],
    },
    {
      title: 'What you can do',
      clauses: [
        {
          id: 'rights',
          title: 'See, correct, take, hide, delete',
          text: [
            'In your settings, at any time and without asking us, you can:',
            [
              'export: download everything we hold of you as a file, photos included;',
              'hide: disappear from listings, lists and searches until you show yourself again;',
              'delete: erase your account from every part of the service.',
            ],
            `To have something corrected that you cannot change yourself, withdraw consent, have an enquiry erased, or name a person who may act for you after death or in illness, write to ${email}. Withdrawing consent ends what rests on it: without a profile there is no matching.`,
          ],
        },
        {
          id: 'children',
          title: 'No children',
          text: [
            'Hamrah is for adults. We knowingly hold no data of anyone under 18 and delete it when we learn of it.',
          ],
        },
        {
          id: 'complaints',
          title: 'Complaints',
          text: [
            `Write to ${grievanceOfficer.name}, ${grievanceOfficer.email}. You get a receipt within 24 hours and an answer within 15 days. If you are not satisfied, you may complain to the Data Protection Board of India.`,
          ],
        },
        {
          id: 'changes',
          title: 'Changes to this policy',
          text: [
            'When we handle data differently we say so here first, with the date, and tell members by e-mail when it matters to them. If a new purpose needs your consent, we ask for it.',
          ],
        },
      ],
    },
  ],
};
