// The small tree a model reads: what can be acted on in view, with minified keys, in
// document order. Names are real, covered controls say so, secrets are masked.

import type { CoveredBy, ObserveOptions, SemanticNode } from '@tabhand/protocol';
import type { FrameObservation, LongNode } from './contract.ts';
import { recentEvents } from './events.ts';
import { labelFor, titleOf } from './label.ts';
import { later } from './later.ts';
import { leftOut } from './left.ts';
import { type Candidate, look, type Why } from './look.ts';
import { labelsOf } from './name-native.ts';
import { inPass } from './pass.ts';
import { roleOf } from './role.ts';
import { depthOf, pageDepth, scrollFacts } from './scroll.ts';
import { shortRole, shortText } from './short.ts';
import { sightIn } from './sight.ts';
import { shownValue, statesOf } from './state.ts';
import { hasStrangers } from './strangers.ts';
import { refOf, remember } from './tag.ts';
import {
  areaOf,
  type Boxed,
  type Edges,
  overlap,
  type Sight,
  shareInside,
  viewport,
} from './visible.ts';
import { catchUp } from './watch.ts';

const leastShare = 0.66;
const leastClear = 0.5;
const mostOptions = 8;
/** Fewer than this may be implausible for what is painted. */
const fewNodes = 3;

/** What is in the tree, in view or not. */
type Listed = Pick<Candidate, 'element' | 'why'>;

interface Building {
  readonly options: ObserveOptions & { long?: boolean };
  readonly covered: Record<string, CoveredBy>;
  readonly nodes: SemanticNode[];
  readonly long: LongNode[];
  readonly listed: Element[];
  readonly boxes: readonly Boxed[];
}

export function observe(options: ObserveOptions & { long?: boolean }): FrameObservation {
  catchUp();
  return inPass(() => build(options));
}

function build(options: ObserveOptions & { long?: boolean }): FrameObservation {
  const scope = options.scope ?? 'viewport';
  const found = look({
    isAtomic: options.atomicLeafOptimization ?? true,
    keepContainers: options.pruneEmptyContainers === false,
  });
  const building: Building = {
    options,
    covered: {},
    nodes: [],
    long: [],
    listed: [],
    boxes: found.boxes,
  };
  for (const candidate of found.candidates) addNode(candidate, building);
  if (scope === 'page') {
    for (const beyond of later().beyondView(new Set(building.listed)))
      list(nodeOf(beyond), beyond, building);
  }
  const events = recentEvents();
  const frames = found.frames.length > 0 ? later().holesOf(found.frames) : [];
  const { right: width, bottom: height } = viewport();
  const isPoor = building.nodes.length < fewNodes;
  const doubt = isPoor ? later().doubtAbout(building.nodes.length, frames) : undefined;
  return {
    url: location.href,
    title: document.title,
    viewport: { width, height },
    scrollPosition: pageDepth(),
    nodes: building.nodes,
    covered: building.covered,
    scrollableContainers: found.scrollAreas.map(scrollFacts),
    recentEvents: events.lines,
    hasErrors: events.hasErrors,
    hasSuccess: events.hasSuccess,
    frames,
    left: scope === 'page' ? { above: 0, below: 0, hidden: 0 } : leftOut(building.listed),
    ...(options.long ? { long: building.long } : {}),
    ...(doubt ? { doubt } : {}),
    ...(hasStrangers() ? { strangers: true } : {}),
  };
}

function addNode(candidate: Candidate, building: Building): void {
  const { element } = candidate;
  const isInView = isSeenEnough(candidate, building.options.minVisibleRatio ?? leastShare);
  if (!isInView && building.options.scope !== 'page') return;
  const seen = overlap(candidate.box, candidate.clip);
  const sight = isInView ? sightIn(element, seen, building.boxes) : undefined;
  if (!isListed(candidate, sight)) return;
  if (isInView) remember(element);
  const node = nodeOf(candidate, sight);
  if (sight) node.xy = placeIn(seen, sight);
  if (sight?.by && isCovered(sight)) {
    node.occ = true;
    building.covered[node.i] = later().coverOf(element, sight.by);
  }
  list(node, candidate, building);
}

function nodeOf({ element, why }: Listed, sight?: Sight): SemanticNode {
  const subject = subjectOf(element);
  const node: SemanticNode = {
    i: refOf(element),
    r: shortRole(subject, roleOf(subject)),
    n: shortText(holders.has(why) ? titleOf(element) : labelFor(subject)),
  };
  const value = shownValue(subject);
  if (value) node.v = shortText(value);
  const states = shownStates(subject, why, sight);
  if (states.length > 0) node.s = states.join(',');
  if (why === 'scroll') node.scr = depthOf(element);
  return node;
}

function list(node: SemanticNode, { element }: Listed, building: Building): void {
  const { boxes, long } = building.options;
  if (boxes) node.box = boxFor(element.getBoundingClientRect());
  building.nodes.push(node);
  building.listed.push(element);
  if (long) building.long.push(longNode(node, element));
}

const boxFor = ({ x, y, width, height }: DOMRect): [number, number, number, number] => [
  Math.round(x),
  Math.round(y),
  Math.round(width),
  Math.round(height),
];

/** A label speaks for the control it stands for. */
const subjectOf = (element: Element): Element =>
  element instanceof HTMLLabelElement && element.control ? element.control : element;

const isCovered = ({ by, clear }: Sight): boolean => by !== undefined && clear < leastClear;

/** Listed for what they are, not for what they hold. */
const holders: ReadonlySet<Why> = new Set(['dialog', 'scroll', 'container']);

function isSeenEnough(candidate: Candidate, least: number): boolean {
  const { box, clip } = candidate;
  const seen = areaOf(overlap(box, clip));
  if (seen === 0) return false;
  if (holders.has(candidate.why)) return true;
  return shareInside(box, clip) >= least || seen >= areaOf(viewport()) * 0.3;
}

/** Invisible controls count only where a press still reaches them (custom checkboxes). */
function isListed({ faded, why, element, box }: Candidate, sight: Sight | undefined): boolean {
  if (why === 'media' && box.width * box.height < 400) return false;
  const isTiny = box.width < 4 || box.height < 4;
  if (isTiny && labelsOf(element).length > 0) return false;
  if (!faded) return true;
  const isForm = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
  return isForm && sight?.at !== undefined && labelsOf(element).length === 0;
}

function shownStates(subject: Element, why: Why, sight: Sight | undefined): string[] {
  const states = statesOf(subject).filter((state) => state !== 'unchecked');
  const isDead = sight !== undefined && sight.at === undefined && !isCovered(sight);
  if (isDead && !states.includes('disabled') && why !== 'scroll' && why !== 'dialog')
    states.push('inert');
  if (subject instanceof HTMLSelectElement) states.push(optionsIn(subject));
  return states;
}

function optionsIn(select: HTMLSelectElement): string {
  const texts = [...select.options].slice(0, mostOptions).map((option) => shortText(option.text));
  const more = select.options.length - texts.length;
  return `options: ${texts.join('|')}${more > 0 ? ` +${more}` : ''}`;
}

function placeIn({ left, top, right, bottom }: Edges, { at }: Sight): [number, number] {
  const { x, y } = at ?? { x: (left + right) / 2, y: (top + bottom) / 2 };
  return [Math.floor(x), Math.floor(y)];
}

function longNode(node: SemanticNode, element: Element): LongNode {
  const box = element.getBoundingClientRect();
  const subject = subjectOf(element);
  const placeholder = subject.getAttribute('placeholder');
  return {
    id: node.i,
    role: roleOf(subject) || subject.localName,
    name: node.n,
    ...(node.v === undefined ? {} : { value: node.v }),
    ...(node.s === undefined ? {} : { state: node.s }),
    ...(placeholder ? { placeholder } : {}),
    ...(element.getRootNode() instanceof ShadowRoot ? { isInShadow: true } : {}),
    bounds: {
      x: Math.round(box.x),
      y: Math.round(box.y),
      width: Math.round(box.width),
      height: Math.round(box.height),
    },
  };
}
