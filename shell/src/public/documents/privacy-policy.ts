import { noticeDate } from '@hamrah/contracts/identity';
import { operator } from '../../operator.ts';
import type { PublicDocument } from './document.ts';

const { name, address, email, grievanceOfficer } = operator;

/** The privacy policy. */
export const privacyPolicy: PublicDocument = {
  effectiveDate: noticeDate,
  lead: 'A marriage profile says a lot about a person. This page explains what we hold about you, why, and who sees it. It also explains how long we keep it and what you can do about it. It is our notice under the Digital Personal Data Protection Act, 2023. Write to us if you would like it in a language of the Eighth Schedule to the Constitution.',
  parts: [
    {
      title: 'Who we are and what we hold',
      clauses: [
        {
          id: 'who',
          title: 'Who is responsible',
          text: [
            `${name}, ${address}, decides why and how your data is processed and is responsible for it (“we”). For questions about this page, write to ${email}.`,
          ],
        },
        {
          id: 'profile-data',
          title: 'What you tell us when you register',
          text: [
            'We ask for:',
            [
              'who the profile is for, gender, first and last name, date of birth and height;',
              'spiritual path, religion, marital status and mother tongue;',
              'country, state and city;',
              'highest qualification, company, designation and income range;',
              'an introduction and a photo;',
              'email address, phone number and a password;',
              'your consent to this notice, with its date.',
            ],
            'Later you can add more photos, partner preferences, contact filters, and details such as your family, diet, horoscope, education or a disability. All of that is optional.',
            'Religion and path are personal. We ask for them because Hamrah is for people who share a path. You choose to give them, and we use them only to find a match. If you register someone else, you must have their consent.',
          ],
        },
        {
          id: 'use-data',
          title: 'What we collect as you use Hamrah',
          text: [
            [
              'the invitations you send, receive, accept and decline, the messages you write and receive and how far you have read, and your notifications;',
              'the members you shortlist, dismiss or block, your private notes about them, and your saved searches;',
              'whose profile you visit and whose contact details you open, and who does so with yours;',
              'for today’s matches: which profiles you were shown and where, what you decided, how long invitations to you waited, and two numbers learnt from this: how readily you say yes, and how often others say yes to you;',
              'your reports, with your words and the messages you chose as evidence, reports about you, what our staff decide about them, your account and your photos, and your appeals;',
              'what you bought and paid, with the name and number you entered, and your state, which decides the tax;',
              'your sessions: browser and operating system (“Chrome on Android”), when each began and was last used, and the last day you were active;',
              'hashes of the devices and internet addresses from which you log in, so that we can email you about a new one;',
              'for two-step login, if you turn it on: the encrypted secret of your app, the public key of your passkey, and hashes of your recovery codes;',
              'your settings, such as the ages you look for, whether you are hidden, what you allow visitors to see, your share links, which emails you want and when, and your time zone;',
              'if you turn on notifications on a device: the address at the maker of your browser to which we send them, and what they may show;',
              'to detect duplicate accounts: hashes of your email address and phone number that only our key can create, a fingerprint of each photo (64 bits that similar photos share), and which accounts logged in with one browser.',
            ],
            'If you change a detail that contact filters compare, such as your age or city, we keep the earlier value and the time of the change, so that nobody can probe the filters.',
            'Our technical logs record which part of the site was requested, when, by which profile ID, and the result. They contain no names, contact details, internet addresses, passwords, one-time passwords or photos.',
            'Your browser reports how fast a page loaded: the kind of page, the kind of connection and five measurements, without profile ID or address. You can turn this off in your settings.',
          ],
        },
        {
          id: 'visitor-data',
          title: 'What we hold about visitors',
          text: [
            'If a visitor sends an enquiry, we hold the name, phone number, message and path that they enter. We also count visitors: the first visit of a browser adds one to a number that identifies nobody. We use the internet address of everyone who uses the site to prevent abuse. The address itself stays in the working memory of our servers for at most one hour. We store only a hash that nobody can reverse without our key: for an hour to count requests, and for a day to limit enquiries. Hashes that limit logins and one-time passwords stay for up to 7 days.',
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
              'to show your profile to suitable members, and theirs to you;',
              'to choose today’s matches: we learn from what members decide. You can turn this off in your settings, which deletes what we learnt about you and what you were shown;',
              'to deliver invitations and messages, and notify you on the site, by email and on the devices you choose;',
              'to sign you in and confirm that your phone number or email is yours;',
              'to check photos: a program on our own servers looks for a face, writing and nudity. It recognises nobody and keeps no data of faces. If in doubt, it asks our staff, and only they can withhold a photo;',
              'to answer enquiries and complaints, and to stop misuse;',
              'to comply with the law.',
            ],
            'The basis is your consent, which you give when you register or send an enquiry. The law is a further basis for the last two purposes. We show no advertisements, use no third-party analytics or trackers, and do not sell or rent data.',
          ],
        },
        {
          id: 'members-see',
          title: 'What other members see',
          text: [
            'Signed-in members of the opposite gender may see your profile, photo and age, but not your date of birth. Your profile never includes your password, phone number or email address. Only a member with a paid plan who is connected with you and matches your contact filters can open your email address and your verified phone number. You then see who did. Members also see that you visited their profile. They see when you were last active only if you allow it. In your settings you choose who sees your photos. Nobody sees you while you are hidden. Search engines see no profiles at all. Visitors see the parts of your profile that you share by link, for as long as the link lasts. Only if you allow it in your settings, they also see your age group, path and region, without a name, photo or profile ID. We remove location and camera data from photos and show them through signed links that expire.',
          ],
        },
        {
          id: 'processors',
          title: 'Companies that work for us',
          text: [
            'Some companies process data for us under contract and only on our instructions:',
            [
              'a company that hosts our servers, with databases, photos and backups;',
              'our SMS provider (Amazon Simple Notification Service): your phone number, and the one-time password or link;',
              'our email provider: your email address and the message;',
              'our payment provider (Stripe), if you buy a plan: your profile ID, the plan and its price. You pay on Stripe’s own page. We learn that you paid and how much, and never your card details.',
            ],
            'If you turn on notifications on a device, they go through the push service of the maker of your browser: Google, Mozilla, Apple or Microsoft. It learns when we send one, and to which browser. It cannot read it, because only your browser can decrypt it.',
          ],
        },
        {
          id: 'abroad',
          title: 'Data outside India',
          text: [
            'Members in other countries see profiles from there. A provider or push service may process data abroad. We send no data to a country that the Government of India has restricted under section 16 of the Act.',
          ],
        },
        {
          id: 'authorities',
          title: 'Authorities',
          text: [
            'We give data to a court, the police or another authority only if a law obliges us, and no more than it requires. We tell you unless that is forbidden.',
          ],
        },
      ],
    },
    {
      title: 'Storage, security and retention',
      clauses: [
        {
          id: 'cookies',
          title: 'Cookies and browser storage',
          text: [
            'We use four cookies. They only sign you in and protect your account, and scripts cannot read them:',
            [
              'hamrah_access: proves your session for five minutes and is renewed while you use the site. It is kept for thirty days, so that our limits tell your browser from others on the same network;',
              'hamrah_refresh: renews it; lasts thirty days, and ends when you log out;',
              'hamrah_device: recognises this browser, so that strangers cannot lock you out; lasts 400 days;',
              'hamrah_sign_in: remembers your password step while you complete a two-step login; lasts five minutes.',
            ],
            'Your browser also stores these items. No other site can read them:',
            [
              'firstVisit: that you have visited before, so that we count you once;',
              'appVersion: the version of the site you last saw;',
              'hamrah.signedIn and hamrah.refreshedAt: that this browser is signed in, and when the session was last renewed, so that its tabs agree;',
              'hamrah.cardLayout, hamrah.dataSaver and hamrah.speedReports: how you like your cards, and what you chose for data and speed reports;',
              'hamrah.notifications, hamrah.notifications.saved and hamrah.notifications.asked: whether this browser shows notifications, for which profile and at which address, and that we have asked you about them;',
              'an encrypted database, and hamrah.kept, which says that it exists: pages you opened in the last seven days, and what you did without a connection until it is sent. Both go when you log out;',
              'the files of this site, so that it opens without a connection, and photos you share from another app, until you add them or log out;',
              'until you close the tab, hamrah.registration: a registration you have started, without password and one-time password; hamrah.scrollPositions: how far you had scrolled on each page; and hamrah.firstVisit while we count a first visit.',
            ],
            'We store nothing else, so there is no cookie banner.',
          ],
        },
        {
          id: 'security',
          title: 'How it is protected',
          text: [
            'Traffic is encrypted. We keep passwords only as Argon2id hashes, and one-time passwords only as keyed hashes for two minutes. Each part of the service has its own database, and contact details are separate from profiles.',
            'Our staff see only what their role needs, and contact details only in part. Whenever they open contact details or reported messages, export data or change an account, a log records it that nobody can change unnoticed. A complete copy of your data needs the approval of two of them. If a breach affects your data, we tell you and the Data Protection Board of India without delay. Within 72 hours the Board receives a full report.',
          ],
        },
        {
          id: 'retention',
          title: 'How long we keep it',
          text: [
            [
              'Profile, photos, settings, shortlist, notes, saved searches, blocks and notifications: until you delete them or your account.',
              'Invitations, messages, opened contact details, and what staff decided about you: until you delete your account. Invitations, messages and opened contact details also go when the other member deletes theirs.',
              'Visits to profiles: 31 days. Share links: until you end them, at most 90 days.',
              'Today’s matches: 35 days. Which profiles you were shown: 180 days, then only counts without profile IDs. How long invitations waited: 90 days. What you decided and what we learnt: until you turn today’s matches off or delete your account.',
              'After deletion: name, profile ID, phone number, email address and the dates of registration and deletion, for 180 days, as rule 3(1)(h) of the Intermediary Guidelines Rules, 2021 requires. We keep them separate from everything else.',
              'Reports you made: until the member you reported leaves. If you leave first, they stay without your profile ID, words and messages.',
              'Payments and invoices: eight years, as tax and company law require. After deletion they keep your former profile ID, without your name and number.',
              'The log of staff actions: without an end, because it proves who saw and changed what. It names you only by profile ID, and holds a date of birth or gender that staff corrected.',
              'Messages between the parts of our service: 30 days. Those that describe you are erased with your account. One that fails stays until we have repaired it.',
              'Backups: 30 days. What we erase leaves them within that time.',
              'Technical logs: one year, as the Digital Personal Data Protection Rules, 2025 require. Deletion does not shorten this.',
              'Sessions: until you log out, or 30 days after the last use, and at most 180 days. Notifications on a device end with its session.',
              'Devices and internet addresses from which you log in, as hashes: 90 days after the last login, or until you change your password or delete your account.',
              'Counts of failed sign-ins and of one-time passwords, as hashes: up to 7 days.',
              'Counts for the limits of a day, such as profiles opened and invitations sent: until the day ends.',
              'Emails that wait to be sent: until they are sent. A note of their kind and of the member they are about: 7 days more.',
              'A photo from an unfinished registration: 2 days.',
              'Enquiries: two years (730 days), then they are erased automatically. The hashes that limit their number: 1 day.',
            ],
            '180 days after deletion, we can link a former profile ID to you only through Stripe’s own record of a payment.',
          ],
        },
      ],
    },
    {
      title: 'Your rights',
      clauses: [
        {
          id: 'rights',
          title: 'See, correct, take, hide, delete',
          text: [
            'In your settings, at any time and without asking us, you can:',
            [
              'export: download your data as a file, including photos. It leaves out hashes and keys, the two learnt numbers, and whatever would reveal what another member did in private, such as a report about you;',
              'hide: disappear from listings, lists and searches until you show yourself again;',
              'delete: erase your account from every part of the service, except what this page says we keep.',
            ],
            `Deleting your account withdraws your consent, and is as easy as registering. Everything that depends on consent then ends: without a profile there is no matching. Write to ${email} to correct something that you cannot change yourself, to ask which companies hold your data, or to have an enquiry erased. You can also nominate a person who may act for you after death or in illness. We do not work with a Consent Manager yet.`,
          ],
        },
        {
          id: 'children',
          title: 'No children',
          text: [
            'Hamrah is for adults. We do not knowingly hold data of anyone under 18. If we learn of such data, we delete it.',
          ],
        },
        {
          id: 'complaints',
          title: 'Complaints',
          text: [
            `Write to ${grievanceOfficer.name}, ${grievanceOfficer.email}. We acknowledge your complaint within 24 hours and answer it within 15 days; the law allows 90. If you are not satisfied, you may complain to the Data Protection Board of India.`,
          ],
        },
        {
          id: 'changes',
          title: 'Changes to this policy',
          text: [
            'If we process data differently, we say so here first, with the date. We tell members by email if it matters to them. If a new purpose needs your consent, we ask for it.',
          ],
        },
      ],
    },
  ],
};
