import type { KubeObject } from '../../kubernetes/object.ts';
import { withQuery, type Query, type RequestOptions } from '../client/api-client.ts';
import type { DoorAnswer } from '../client/door.ts';
import type { Process } from '../kernel/kernel.ts';
import type { Invocation } from './invocation.ts';
import { send } from './rest.ts';

/**
 * The items of a page and of all that follow it. Models cli-runtime/pkg/resource/helper.go FollowContinue, v1.36: where
 * the list has grown too old in between, the command fails.
 */
export function* allPages(
  k: Invocation,
  path: string,
  query: Query,
  options: RequestOptions,
  first: DoorAnswer,
): Process<KubeObject[]> {
  const items = [...(first.items ?? [])];
  for (let page = first; page.continue !== undefined;) {
    page = yield* send(k, 'GET', withQuery(path, { continue: page.continue, ...query }), options);
    items.push(...(page.items ?? []));
  }
  return items;
}
