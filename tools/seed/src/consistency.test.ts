import { ageBounds, ageOn, incomes } from '@hamrah/contracts';
import { describe, expect, it } from 'vitest';
import { accountIndexes } from './fixed-members.ts';
import { demoMembers, demoPublishedMember } from './members.ts';
import { scenarioNames, scenarios } from './scenarios/scenarios.ts';

const referenceDate = new Date('2026-11-01T00:00:00Z');
/** The members of the scenarios, except the new account, which has no details yet. */
const scenarioIndexes = [
  ...Object.values(accountIndexes).filter((index) => index !== accountIndexes.new),
  ...scenarioNames.flatMap((name) => scenarios[name].otherMembers),
];
const members = [
  ...demoMembers(0, 20_000, 'hash'),
  ...scenarioIndexes.flatMap((index) => demoMembers(index, 1, 'hash')),
].map((member) => ({
  ...member,
  age: ageOn(member.published.dateOfBirth, referenceDate),
}));
type Member = (typeof members)[number];

/** Returns the members that break a rule. Tests expect none. */
const findInconsistentMembers = (isConsistent: (member: Member) => boolean) =>
  members
    .filter((member) => !isConsistent(member))
    .map(({ published, optionalDetails, age }) => ({ published, optionalDetails, age }));

const minAgeOf: Readonly<Record<string, number>> = {
  'Secondary school': 15,
  'Higher secondary': 17,
  Diploma: 19,
  'Bachelor’s degree': 21,
  'Master’s degree': 23,
  'Professional degree (CA, CS, LLB, MBBS)': 23,
  Doctorate: 27,
};

describe('every demo member', () => {
  it('is of age when they join, and joins before the reference date', () => {
    const joiningAge = ({ published }: Member) => ageOn(published.dateOfBirth, new Date(published.joinedAt));
    expect(findInconsistentMembers((member) => joiningAge(member) >= ageBounds.min)).toEqual([]);
    expect(findInconsistentMembers(({ published }) => new Date(published.joinedAt) <= referenceDate)).toEqual([]);
  });

  it('is old enough for their qualification', () => {
    expect(findInconsistentMembers(({ published, age }) => age >= (minAgeOf[published.qualification] ?? 99))).toEqual(
      [],
    );
  });

  it('has an income and an occupation if and only if they work, and an employer if they do', () => {
    const isWorking = ({ optionalDetails }: Member) => optionalDetails.workingWith !== 'Not working';
    const hasIncome = ({ published }: Member) => incomes.indexOf(published.income as (typeof incomes)[number]) > 0;
    const hasOccupation = ({ published }: Member) => !['No', 'Student', 'Homemaker'].includes(published.designation);
    expect(findInconsistentMembers((member) => isWorking(member) === hasIncome(member))).toEqual([]);
    expect(findInconsistentMembers((member) => isWorking(member) === hasOccupation(member))).toEqual([]);
    expect(findInconsistentMembers((member) => !isWorking(member) || member.published.company !== 'No')).toEqual([]);
    expect(members.filter(isWorking).length).toBeGreaterThan(members.length / 2);
    expect(members.filter(isWorking).length).toBeLessThan(members.length);
  });

  it('has an employer type that matches the company', () => {
    const kinds = new Map<string, Set<unknown>>();
    for (const { published, optionalDetails } of members) {
      const kind = kinds.get(published.company) ?? new Set();
      kinds.set(published.company, kind.add(optionalDetails.workingWith));
    }
    for (const company of ['Own practice', 'Family business', 'Family farm'])
      expect(kinds.get(company)).toEqual(new Set(['Own business']));
    expect(kinds.get('Public service')).toEqual(new Set(['Government']));
    expect(kinds.get('Sutlej Works')).toEqual(new Set(['Private company']));
  });

  it('has attended a college if and only if their qualification requires one', () => {
    const hasSchoolLevel = ({ published }: Member) => /school|secondary/i.test(published.qualification);
    expect(
      findInconsistentMembers(
        (member) => hasSchoolLevel(member) === /School/.test(String(member.optionalDetails.college)),
      ),
    ).toEqual([]);
  });

  it('has children only after a marriage', () => {
    const wasMarried = ({ published }: Member) => !['Never Married', 'Annulled'].includes(published.maritalStatus);
    expect(findInconsistentMembers((member) => wasMarried(member) || member.optionalDetails.children === 'No')).toEqual(
      [],
    );
    expect(members.some((member) => wasMarried(member) && member.optionalDetails.children !== 'No')).toBe(true);
    expect(
      findInconsistentMembers(({ published, age }) => published.maritalStatus === 'Never Married' || age >= 25),
    ).toEqual([]);
  });

  it('has a residency status that fits their country and occupation', () => {
    expect(
      findInconsistentMembers(
        ({ published, optionalDetails }) =>
          published.country !== 'India' || optionalDetails.residencyStatus === 'Citizen',
      ),
    ).toEqual([]);
    const isStudent = ({ published }: Member) => published.designation === 'Student';
    expect(
      findInconsistentMembers(
        (member) => member.optionalDetails.residencyStatus !== 'Student visa' || isStudent(member),
      ),
    ).toEqual([]);
    expect(
      findInconsistentMembers(
        (member) => member.optionalDetails.residencyStatus !== 'Work permit' || !isStudent(member),
      ),
    ).toEqual([]);
  });

  it('has a gender and an age that fit the relation to the account holder', () => {
    const genders: Record<string, string> = { Son: 'Male', Brother: 'Male', Daughter: 'Female', Sister: 'Female' };
    expect(
      findInconsistentMembers(
        ({ published }) => (genders[published.profileFor] ?? published.gender) === published.gender,
      ),
    ).toEqual([]);
    expect(
      findInconsistentMembers(({ published, age }) => !['Son', 'Daughter'].includes(published.profileFor) || age <= 45),
    ).toEqual([]);
  });

  it('has at most as many married siblings as siblings, and serves as a sevadar only if initiated', () => {
    expect(
      findInconsistentMembers(
        ({ optionalDetails }) =>
          (optionalDetails.marriedSiblings ?? 0) <= (optionalDetails.sisters ?? 0) + (optionalDetails.brothers ?? 0),
      ),
    ).toEqual([]);
    expect(
      findInconsistentMembers(
        ({ optionalDetails }) => optionalDetails.officialSevadar !== 'Yes' || optionalDetails.pathInitiated === 'Yes',
      ),
    ).toEqual([]);
  });
});

it('the members of a scenario have jobs and distinct first names, and all but its account have distinct jobs', () => {
  for (const name of scenarioNames) {
    const others = scenarios[name].otherMembers.map(demoPublishedMember);
    const all = [demoPublishedMember(scenarios[name].account), ...others];
    expect(all.filter(({ income }) => income === 'No income')).toEqual([]);
    expect(new Set(all.map(({ firstName }) => firstName)).size).toBe(all.length);
    expect(new Set(others.map(({ designation }) => designation)).size).toBe(others.length);
  }
});
