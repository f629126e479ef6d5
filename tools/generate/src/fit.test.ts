import { problems } from '@hamrah/contracts';
import { allEvents, allQuestions, allRoutes } from '@hamrah/contracts/inventory';
import { commonProblems } from '@hamrah/contracts/problems';
import { beforeAll, describe, expect, it } from 'vitest';
import { readServices, type ServiceContents } from './services.ts';
import { calledOf, emitted, refusingContracts, sourceOf, thrown } from './sources.ts';

let services: readonly ServiceContents[];
beforeAll(async () => {
  services = await readServices();
});

const own = Object.keys(problems).filter((code) => !Object.hasOwn(commonProblems, code));
const contracts = refusingContracts();
/** All that a service throws, in its own code or in contracts it calls. */
const refusalsOf = (service: string): readonly RegExp[] => {
  const source = sourceOf(service);
  return [source, ...calledOf(contracts, source)].flatMap(thrown);
};
const declaredBy = (service: string) =>
  new Set(
    allRoutes
      .filter((entry) => entry.service === service)
      .flatMap(({ declared }) => declared.refuses as readonly string[]),
  );

describe('contracts and services fit', () => {
  it('every contract route is served once, by the service its path names', () => {
    const served = services.flatMap(({ name, features }) => features.map(({ route }) => [name, route] as const));
    const expected = allRoutes.map(({ service, declared }) => [service, declared] as const);
    const said = (pairs: readonly (readonly [string, { method: string; path: string }])[]) =>
      pairs.map(([name, { method, path }]) => `${name} serves ${method} ${path}`).toSorted();
    expect(said(served)).toEqual(said(expected));
    for (const [name, { path }] of expected) expect(path.split('/')[1]).toBe(name);
  });

  it('every event is emitted by the service that owns it and by no other', () => {
    for (const { service: owner, exportName, declared } of allEvents) {
      expect(declared.name.split('.')[0]).toBe(owner);
      const emitters = services.filter(({ name }) =>
        emitted(sourceOf(name)).some((said) => said === `${owner}.${exportName}`),
      );
      expect({ event: declared.name, emitters: emitters.map(({ name }) => name) }).toEqual({
        event: declared.name,
        emitters: [owner],
      });
    }
  });

  it('every question is answered by the service that owns it and by no other', () => {
    for (const { service: owner, declared } of allQuestions) {
      const answerers = services.filter(({ answers }) => answers.some(({ question }) => question === declared));
      expect({ question: declared.name, by: answerers.map(({ name }) => name) }).toEqual({
        question: declared.name,
        by: [owner],
      });
    }
  });

  it('every refusal a service throws is in the catalogue, and of its own or common', () => {
    for (const { name } of services) {
      const strangers = refusalsOf(name).filter(
        (pattern) =>
          !Object.keys(problems).some(
            (code) => pattern.test(code) && (Object.hasOwn(commonProblems, code) || code.startsWith(`${name}.`)),
          ),
      );
      expect({ name, strangers }).toEqual({ name, strangers: [] });
    }
  });

  it('every refusal of the catalogue is declared by a route of its service and thrown in its code', () => {
    for (const code of own) {
      const service = code.split('.')[0] ?? '';
      const isThrown = refusalsOf(service).some((pattern) => pattern.test(code));
      expect({ code, declared: declaredBy(service).has(code), isThrown }).toEqual({
        code,
        declared: true,
        isThrown: true,
      });
    }
  });
});

describe('the reading of sources', () => {
  it('counts a contract that throws only where code calls a function it exports', () => {
    const contract = "export function readThing(x) { throw unread(); }\nconst unread = () => new Problem('a.unread');";
    const calls = (source: string) => calledOf([contract], source).flatMap(thrown).length;
    expect(['a.readThing(query.x)', "import { readThing } from 'a'", 'unread()', 'rereadThing(x)'].map(calls)).toEqual([
      1, 0, 0, 0,
    ]);
    expect(contracts.length).toBeGreaterThan(0);
  });

  it('sees what is emitted and thrown, computed codes too', () => {
    expect(emitted('tx.emit(inbox.sent, {}); io.to(x).emit("said", 1); emit( matches.changed , y)')).toEqual([
      'inbox.sent',
      'matches.changed',
    ]);
    const patterns = thrown(`new Problem('a.b'); new Problem(\`a.\${c}_taken\`, {})`);
    expect(['a.b', 'a.phone_taken', 'a.taken', 'aXb'].map((code) => patterns.some((one) => one.test(code)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
