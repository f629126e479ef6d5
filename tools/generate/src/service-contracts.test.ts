import { problems } from '@hamrah/contracts';
import { allEvents, allRoutes, allRpcs } from '@hamrah/contracts/inventory';
import { commonProblems } from '@hamrah/contracts/kernel/common-problems';
import { beforeAll, describe, expect, it } from 'vitest';
import { readServices, type ServiceContents } from './services.ts';
import { calledContracts, emittedEvents, sourceOf, throwingContracts, thrownCodes } from './sources.ts';

let services: readonly ServiceContents[];
beforeAll(async () => {
  services = await readServices();
});

const isCommon = (code: string) => Object.hasOwn(commonProblems, code);
const contracts = throwingContracts();

/** Patterns of the problem codes that a service throws, in its own code or in contracts that it calls. */
const thrownBy = (service: string): readonly RegExp[] => {
  const source = sourceOf(service);
  return [source, ...calledContracts(contracts, source)].flatMap(thrownCodes);
};
const declaredBy = (service: string) =>
  new Set(
    allRoutes
      .filter((entry) => entry.service === service)
      .flatMap(({ declared }) => declared.refuses as readonly string[]),
  );

describe('services', () => {
  it('serve every declared route once, in the service that its path names', () => {
    const servedRoutes = services.flatMap(({ name, features }) => features.map(({ route }) => [name, route] as const));
    const declaredRoutes = allRoutes.map(({ service, declared }) => [service, declared] as const);
    const lines = (pairs: readonly (readonly [string, { method: string; path: string }])[]) =>
      pairs.map(([name, { method, path }]) => `${name} serves ${method} ${path}`).toSorted();
    expect(lines(servedRoutes)).toEqual(lines(declaredRoutes));
    for (const [name, { path }] of declaredRoutes) expect(path.split('/')[1]).toBe(name);
  });

  it('publish every event only from the service that owns it', () => {
    for (const { service: owner, exportName, declared } of allEvents) {
      expect(declared.name.split('.')[0]).toBe(owner);
      const publishers = services
        .filter(
          ({ name, readLimitReached }) =>
            readLimitReached === declared || emittedEvents(sourceOf(name)).includes(`${owner}.${exportName}`),
        )
        .map(({ name }) => name);
      expect({ event: declared.name, publishers }).toEqual({ event: declared.name, publishers: [owner] });
    }
  });

  it('respond to every RPC only from the service that owns it', () => {
    for (const { service: owner, declared } of allRpcs) {
      const responders = services
        .filter((service) => service.responders.some(({ rpc }) => rpc === declared))
        .map(({ name }) => name);
      expect({ request: declared.name, responders }).toEqual({ request: declared.name, responders: [owner] });
    }
  });

  it('throw only common problems and their own problems', () => {
    for (const { name } of services) {
      const unknown = thrownBy(name).filter(
        (pattern) =>
          !Object.keys(problems).some((code) => pattern.test(code) && (isCommon(code) || code.startsWith(`${name}.`))),
      );
      expect({ name, unknown }).toEqual({ name, unknown: [] });
    }
  });

  it('declare each of their problems on a route, and throw it', () => {
    for (const code of Object.keys(problems).filter((code) => !isCommon(code))) {
      const service = code.split('.')[0] ?? '';
      const isThrown = thrownBy(service).some((pattern) => pattern.test(code));
      expect({ code, isDeclared: declaredBy(service).has(code), isThrown }).toEqual({
        code,
        isDeclared: true,
        isThrown: true,
      });
    }
  });
});

describe('source reader', () => {
  it('finds a throwing contract only if code calls a function that it exports', () => {
    const contract = "export function readThing(x) { throw unread(); }\nconst unread = () => new Problem('a.unread');";
    const count = (source: string) => calledContracts([contract], source).flatMap(thrownCodes).length;
    expect(['a.readThing(query.x)', "import { readThing } from 'a'", 'unread()', 'rereadThing(x)'].map(count)).toEqual([
      1, 0, 0, 0,
    ]);
    expect(contracts.length).toBeGreaterThan(0);
  });

  it('finds emitted events and thrown codes, including computed codes', () => {
    expect(emittedEvents('tx.emit(inbox.sent, {}); io.to(x).emit("said", 1); emit( matches.changed , y)')).toEqual([
      'inbox.sent',
      'matches.changed',
    ]);
    const chooserSource =
      'function eventOf({ state }) {\n  return state ? inbox.a : inbox.b;\n}\n\ntx.emit(eventOf(closed), {});';
    expect(emittedEvents(chooserSource)).toEqual(['inbox.a', 'inbox.b']);
    const patterns = thrownCodes(`new Problem('a.b'); new Problem(\`a.\${c}_taken\`, {})`);
    expect(
      ['a.b', 'a.phone_taken', 'a.taken', 'aXb'].map((code) => patterns.some((pattern) => pattern.test(code))),
    ).toEqual([true, true, false, false]);
  });
});
