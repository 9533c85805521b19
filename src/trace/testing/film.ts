import type { ComponentId } from '../../kubernetes/components.ts';
import type { Json, KubeObject } from '../../kubernetes/object.ts';
import { keyOfRequest, requestInfo } from '../../kubernetes/request-info.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import {
  clusterTime,
  type Call,
  type HttpRequest,
  type MessageEvent,
  type Outcome,
  type StepEvent,
  type TraceEvent,
} from '../events.ts';
import type { StepDetails, StepName } from '../steps.ts';

/** An event of a film by its place in the order of writing; ids are given out when the film is cut. */
export type Shot = number;

type Draft = {
  readonly cause: Shot | null;
  readonly at: number;
  readonly make: (of: (shot: Shot) => number) => object;
};

/** Writes a trace by hand, for tests: events in any order, numbered in the order of their times at the end. */
export class Film {
  readonly #drafts: Draft[] = [];

  #add(draft: Draft): Shot {
    this.#drafts.push(draft);
    return this.#drafts.length - 1;
  }

  step<N extends StepName>(
    cause: Shot | null,
    component: ComponentId,
    at: number,
    until: number | null,
    name: N,
    detail: StepDetails[N],
    more: {
      readonly about?: ObjectKey;
      readonly reads?: readonly string[];
      readonly outcome?: Outcome;
    } = {},
  ): Shot {
    const make = (): object => ({
      type: 'step',
      component,
      until: until === null ? null : clusterTime(until),
      name,
      detail,
      outcome: 'passed',
      ...more,
    });
    return this.#add({ cause, at, make });
  }

  message(
    cause: Shot | null,
    from: ComponentId,
    to: ComponentId,
    at: number,
    until: number | null,
    call: Call | ((of: (shot: Shot) => number) => Call),
  ): Shot {
    const make = (of: (shot: Shot) => number): object => ({
      type: 'message',
      from,
      to,
      until: until === null ? null : clusterTime(until),
      call: typeof call === 'function' ? call(of) : call,
    });
    return this.#add({ cause, at, make });
  }

  request(
    cause: Shot | null,
    from: ComponentId,
    at: number,
    until: number,
    method: HttpRequest['method'],
    path: string,
    more: Partial<HttpRequest> = {},
  ): Shot {
    const info = requestInfo(path);
    const call: HttpRequest = {
      protocol: 'http',
      phase: 'request',
      verb: verbs[method],
      method,
      path,
      resource: info.resource,
      subresource: info.subresource,
      namespace: info.namespace,
      name: info.name,
      key: keyOfRequest(info),
      headers: { Accept: 'application/json', 'User-Agent': from },
      ...more,
    };
    return this.message(cause, from, 'kube-apiserver', at, until, call);
  }

  response(
    cause: Shot,
    request: Shot,
    to: ComponentId,
    at: number,
    until: number,
    code: number,
    more: { readonly key?: ObjectKey; readonly revision?: number; readonly body?: Json } = {},
  ): Shot {
    return this.message(cause, 'kube-apiserver', to, at, until, (of) => ({
      protocol: 'http',
      phase: 'response',
      of: of(request),
      code,
      ...more,
    }));
  }

  stored(
    cause: Shot,
    by: ComponentId,
    at: number,
    key: ObjectKey,
    revision: number,
    previous: number | null,
    object: KubeObject | null,
  ): Shot {
    const make = (): object => ({ type: 'stored', by, key, revision, previous, object });
    return this.#add({ cause, at, make });
  }

  /** The events in the order of their times, numbered. */
  cut(): TraceEvent[] {
    const order = this.#drafts.map((_, shot) => shot);
    order.sort((a, b) => (this.#drafts[a] as Draft).at - (this.#drafts[b] as Draft).at || a - b);
    const ids = new Map(order.map((shot, id) => [shot, id]));
    const of = (shot: Shot): number => ids.get(shot) ?? -1;
    return order.map((shot, id) => {
      const { cause, at, make } = this.#drafts[shot] as Draft;
      const happening = { id, cause: cause === null ? null : of(cause), at: clusterTime(at) };
      return { ...happening, ...make(of) } as MessageEvent | StepEvent;
    });
  }
}

const verbs: Readonly<Record<HttpRequest['method'], HttpRequest['verb']>> = {
  GET: 'get',
  POST: 'create',
  PUT: 'update',
  PATCH: 'patch',
  DELETE: 'delete',
};
