/** Events that remotes send each other, and requests that they answer (ADR 45). */

import type { Audience } from './declaration-rules.ts';
import type { FillDeclaration, PropsSchema } from './slots.ts';

/** An event that a remote sends. */
export interface EventDeclaration {
  /** Unique in the remote: `destination-opened`. Other remotes name it `mf-search/destination-opened`. */
  name: string;
  /** The semantic version of its payload: `1.2.0`. */
  version: string;
  description: string;
  payload: PropsSchema;
  /** Whether a listener that comes later gets the last payload of the page. */
  keepsLast?: boolean;
}

/** An event of another remote to which a remote listens. */
export interface HearDeclaration {
  /** The remote and the event: `mf-search/destination-opened`. */
  event: string;
  /** The accepted versions: `^1.0.0`. */
  range: string;
  /** What it uses of the payload. */
  payload: PropsSchema;
}

/** A request that a remote answers. Its code is loaded when another remote asks. */
export interface AnswerDeclaration {
  /** Unique among its answers and fills: `lowest-fare`. Also its webpack chunk name. */
  name: string;
  version: string;
  description: string;
  /** What it needs from the remote that asks. */
  payload: PropsSchema;
  answer: PropsSchema;
  /** The users for whom it answers. Default `public`. */
  access?: Audience;
  /** The most kilobytes, compressed, that it loads from its remote. */
  size: number;
}

/** A request that a remote makes to another one. */
export interface AskDeclaration {
  /** The remote and the request: `mf-search/lowest-fare`. */
  request: string;
  range: string;
  /** What it sends. */
  payload: PropsSchema;
  /** What it uses of the answer. */
  answer: PropsSchema;
}

/** The fields of `remote.json` for events and requests. */
export interface MessageDeclarations {
  /** Events that it sends. */
  events?: EventDeclaration[];
  hears?: HearDeclaration[];
  answers?: AnswerDeclaration[];
  asks?: AskDeclaration[];
}

/** What pages know of an answer. */
export type LiveAnswer = Pick<AnswerDeclaration, 'name' | 'access'>;

/** A request: what is sent, and what is answered. */
export interface Exchange {
  payload: object;
  answer: object;
}

/** The export `answers` of the exposed module `./fills`: functions that load the code of each answer, by name. */
export type Answers<All extends { [Name in keyof All]: Exchange }> = {
  readonly [Name in keyof All]: () => Promise<
    (payload: All[Name]['payload']) => All[Name]['answer'] | Promise<All[Name]['answer']>
  >;
};

/** A component, a command or an answer of a release: code that is loaded when it is needed. */
export interface LoadedCode {
  kind: 'component' | 'command' | 'answer';
  name: string;
  /** The slot, or the request. */
  of: string;
  /** The most kilobytes that it loads. */
  size: number;
}

/** The code that a release loads besides its screens. */
export const loadedCode = ({
  fills = [],
  answers = [],
}: {
  fills?: readonly FillDeclaration[] | undefined;
  answers?: readonly AnswerDeclaration[] | undefined;
}) => [
  ...fills.flatMap(({ slot, component, command, size = 0 }): LoadedCode[] => {
    const name = component ?? command;
    const kind = component === undefined ? 'command' : 'component';
    return name === undefined ? [] : [{ kind, name, of: slot, size }];
  }),
  ...answers.map(({ name, size }): LoadedCode => ({ kind: 'answer', name, of: `the request ${name}`, size })),
];
