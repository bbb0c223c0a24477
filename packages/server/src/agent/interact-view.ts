// What a client's request says of its page and of its last action, as the agent reads it.

import {
  type ActReport,
  type AgentView,
  type ClientFacts,
  type Pending,
  selectMode,
} from '@tabhand/agent';
import { domModeOf, type InteractRequest, type SemanticNode } from '@tabhand/protocol';
import { skeletonOf } from './html-skeleton.ts';
import { plainHtml } from './html-tags.ts';

export function viewOf(request: InteractRequest, pending: Pending | undefined): AgentView {
  const { screenshot, viewport, recentEvents, hasErrors, hasSuccess } = request;
  const { scrollableContainers, scrollPosition } = request;
  const { html, isSkeleton } = htmlOf(request);
  const tree = treeOf(request);
  const client = factsOf(request);
  const report = pending && reportOf(request, pending);
  return {
    url: request.url ?? '',
    title: request.pageTitle ?? request.title ?? '',
    ...(tree && { tree }),
    ...(html !== undefined && { html: plainHtml(html), isSkeleton }),
    ...(typeof screenshot === 'string' && showsPicture(request) && { screenshot }),
    ...(viewport && { viewport }),
    ...(recentEvents && { recentEvents }),
    ...(hasErrors !== undefined && { hasErrors }),
    ...(hasSuccess !== undefined && { hasSuccess }),
    ...(scrollableContainers && { scrollableContainers }),
    ...(scrollPosition !== undefined && { scrollPosition }),
    ...(client && { client }),
    ...(report && { report }),
  };
}

/** The mode is a hint: words about looks are read with the picture that came along. */
const showsPicture = (request: InteractRequest): boolean =>
  domModeOf(request) === 'hybrid' ||
  selectMode(request.query, { interactive: request.interactiveTree?.length ?? 0 }) === 'hybrid';

/** A client that asked for the skeleton but sent only the whole page gets its skeleton made here. */
function htmlOf(request: InteractRequest): { html: string | undefined; isSkeleton: boolean } {
  const { dom, skeletonDom } = request;
  const mode = domModeOf(request);
  const wantsSkeleton = mode === 'skeleton' || mode === 'hybrid';
  if (dom === undefined) return { html: skeletonDom, isSkeleton: true };
  const isSkeleton = skeletonDom === undefined && wantsSkeleton;
  return { html: isSkeleton ? skeletonOf(dom) : dom, isSkeleton };
}

/** The small tree, or the same with long names. */
function treeOf(request: InteractRequest): readonly SemanticNode[] | undefined {
  if (request.interactiveTree !== undefined) return request.interactiveTree;
  return request.semanticNodes?.map(({ id, role, name, value, state, bounds }) => ({
    i: id,
    r: role,
    n: name,
    ...(value !== undefined && { v: value }),
    ...(state !== undefined && { s: state }),
    ...(bounds && { box: [bounds.x, bounds.y, bounds.width, bounds.height] as const }),
  }));
}

function factsOf(request: InteractRequest): ClientFacts | undefined {
  const { clientObservations: seen, clientVerification: looked, previousUrl } = request;
  const { verification_passed: passed, errors_detected, success_messages } = request;
  const urlChanged = seen?.didUrlChange ?? looked?.urlChanged;
  const facts: ClientFacts = {
    ...(seen?.didNetworkOccur !== undefined && { didNetworkOccur: seen.didNetworkOccur }),
    ...(seen?.didDomMutate !== undefined && { didDomMutate: seen.didDomMutate }),
    ...(urlChanged !== undefined && { didUrlChange: urlChanged }),
    ...(previousUrl !== undefined && { previousUrl }),
    ...(looked && { elementFound: looked.elementFound }),
    ...(passed !== undefined && { passed }),
    ...(errors_detected && { errors: errors_detected }),
    ...(success_messages && { successes: success_messages }),
  };
  return Object.keys(facts).length === 0 ? undefined : facts;
}

/**
 * How far the client got with what it was told. Without `chainPartialState` it knows no
 * chains and has run the first action only.
 */
export function reportOf(request: InteractRequest, { acts }: Pick<Pending, 'acts'>): ActReport {
  const { chainError, chainPartialState, lastActionError, lastActionStatus } = request;
  const ran = chainPartialState?.executedActions.length;
  if (chainError !== undefined) {
    const { code, message, failedIndex: index } = chainError;
    return { done: ran ?? index, error: { code, message, index } };
  }
  if (lastActionError !== undefined || lastActionStatus === 'failure' || failed(request)) {
    const { code = 'ACTION_FAILED', message = said(request) } = lastActionError ?? {};
    const done = ran ?? 0;
    return { done, error: { code, message, index: done } };
  }
  return { done: ran ?? Math.min(acts.length, 1) };
}

const failed = ({ lastActionResult }: InteractRequest): boolean =>
  lastActionResult?.success === false;

const said = ({ verification_message, lastActionResult }: InteractRequest): string =>
  verification_message ?? lastActionResult?.actualState ?? 'The last action failed';
