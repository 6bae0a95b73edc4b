import type { Exchange } from '../../domain/composition/events-and-requests.ts';
import { frozenCopy } from '../../domain/json.ts';
import { bus, dispatch, forgetRemoteEvents } from '../events.ts';

/** Answers a request: `mf-search/lowest-fare`. Resolves with undefined when no remote answers; rejects when the answer fails. */
export type AnswerHost = (request: string, payload: object) => Promise<object | undefined>;

// Without a shell, as in tests of a remote, no request has an answer.
let answer: AnswerHost = async () => undefined;

/** For the shell: sets how requests are answered. */
export function provideAnswers(provided: AnswerHost): void {
  answer = provided;
}

/** The last payloads of this page, of the events that keep them. */
const last = new Map<string, object>();

/** Deletes the kept payloads, which may be about the user of a session that has ended (EVNT-4). */
export function forgetLastEvents(): void {
  last.clear();
  forgetRemoteEvents();
}

/** Returns the events and requests of a remote, typed; `src/events.ts` of a remote calls it with what its `remote.json` declares
 *  (ADR 45). `kept`: the names of its events that keep their last payload. */
export function eventsOf<
  Sent extends { [Name in keyof Sent]: object },
  Heard extends { [Id in keyof Heard]: object },
  Asked extends { [Id in keyof Asked]: Exchange },
>(remote: string, kept: readonly (keyof Sent)[] = []) {
  return {
    /** Sends an event to the listeners in this page (EVNT-3). */
    send<Name extends keyof Sent & string>(name: Name, payload: Sent[Name]): void {
      const id = `${remote}/${name}` as const;
      // No listener can change it for the others or for the sender.
      const shared = frozenCopy(payload);
      if (kept.includes(name)) last.set(id, shared);
      dispatch({ name: id, payload: shared });
    },

    /** Calls `listener` with each event of this id, and at once with the last one if the event keeps it. Returns a function that
     *  unsubscribes. */
    hear<Id extends keyof Heard & string>(id: Id, listener: (payload: Heard[Id]) => void): () => void {
      const before = last.get(id);
      if (before !== undefined) listener(before as Heard[Id]);
      return bus.add(({ name, payload }) => {
        if (name === id) listener(payload as Heard[Id]);
      });
    },

    /** Asks another remote. Undefined: no remote answers for this user now, or the answer failed or was too late (EVNT-5). */
    ask: <Id extends keyof Asked & string>(
      id: Id,
      payload: Asked[Id]['payload'],
    ): Promise<Asked[Id]['answer'] | undefined> => answer(id, payload).catch(() => undefined),
  };
}
