import { type AnyRpc, identity, Problem, profile, type RpcReply, type RpcRequest } from '@hamrah/contracts';
import type { ServiceContext } from '@hamrah/service-kit';

/**
 * Fakes the responders of other services. Pass its `request` to `replace` of a test service. RPCs without a handler
 * fail as unavailable.
 */
export class FakeServices {
  readonly #handlers = new Map<string, (input: never) => unknown>();
  /** The requests that a handler received, in order. */
  readonly requests: { readonly rpc: string; readonly input: unknown }[] = [];

  on<R extends AnyRpc>(rpc: R, handler: (input: RpcRequest<R>) => RpcReply<R> | Promise<RpcReply<R>>): this {
    this.#handlers.set(rpc.name, handler as (input: never) => unknown);
    return this;
  }

  readonly request: ServiceContext['request'] = async (rpc, input) => {
    const handler = this.#handlers.get(rpc.name);
    if (!handler) throw new Problem('service.unavailable');
    const parsed = rpc.request.parse(input);
    this.requests.push({ rpc: rpc.name, input: parsed });
    return rpc.reply.parse(await handler(parsed as never)) as never;
  };
}

/** The masked contact that the fake identity returns for a member. */
export const maskedContactOf = (member: string) => ({
  phone: `98••••••${member.slice(-2)}`,
  email: `a•••${member.slice(-1)}@mail.example`,
});

/** A fake identity service, and empty staff details from profile. `members` resolves a contact to a member code. */
export const fakeIdentity = (members: ReadonlyMap<string, string> = new Map()): FakeServices =>
  new FakeServices()
    .on(identity.listMaskedContacts, ({ members: codes }) => ({
      contacts: codes.map((member) => ({ member, ...maskedContactOf(member) })),
    }))
    .on(identity.findMembersByContact, ({ contact }) => {
      const member = members.get(contact);
      return { members: member === undefined ? [] : [member] };
    })
    .on(profile.listStaffDetails, () => ({ items: [] }));
