// Whether a stated check holds on a page, and the evidence it gives.

import type { Evidence, LocalNode, LocalTree } from '@tabhand/protocol';
import type { Check } from './decision.ts';

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

export function checkHolds(check: Check, tree: LocalTree, files: readonly string[] = []): boolean {
  return evidenceFor(check, tree, files) !== undefined;
}

/** `files`: what was downloaded; no page tells that. */
export function evidenceFor(
  check: Check,
  tree: LocalTree,
  files: readonly string[] = [],
): Evidence | undefined {
  switch (check.is) {
    case 'value':
      return valueEvidence(check, tree);
    case 'state':
      return stateEvidence(check, tree);
    case 'text':
      return textEvidence(check.text, tree);
    case 'gone':
      return textEvidence(check.text, tree) === undefined
        ? {
            kind: 'element',
            claim: `"${check.text}" is gone`,
            found: 'not on the page',
            strength: 'medium',
          }
        : undefined;
    case 'url':
      return tree.url.includes(check.part)
        ? {
            kind: 'url',
            claim: `the address has "${check.part}"`,
            found: tree.url,
            strength: 'strong',
          }
        : undefined;
    case 'download': {
      const file = files.find((name) => plain(name).includes(plain(check.name)));
      return file === undefined ? undefined : downloadEvidence(file);
    }
    case 'changed':
      return { kind: 'element', claim: 'the page changed', found: 'changed', strength: 'weak' };
  }
}

export const downloadEvidence = (file: string): Evidence => ({
  kind: 'download',
  claim: `downloaded "${file}"`,
  found: file,
  strength: 'strong',
});

const byRef = (tree: LocalTree, ref: string | undefined): LocalNode | undefined =>
  ref === undefined ? undefined : tree.nodes.find((node) => node.i === ref);

/** A field is the same one by id, else by its name. */
function nodesFor(tree: LocalTree, ref: string | undefined, name: string): readonly LocalNode[] {
  const own = byRef(tree, ref);
  if (own !== undefined) return [own];
  return tree.nodes.filter((node) => node.i !== undefined && plain(node.name) === plain(name));
}

function valueEvidence(
  check: Extract<Check, { is: 'value' }>,
  tree: LocalTree,
): Evidence | undefined {
  const found = nodesFor(tree, check.ref, check.field).find((node) => sameValue(node, check.want));
  if (found === undefined) return undefined;
  return {
    kind: 'value',
    claim: `"${check.field}" is "${check.want}"`,
    found: found.value ?? found.name,
    where: tree.url,
    strength: 'medium',
  };
}

/** Masked values (passwords), and what only the page knows (secrets), count when there is one. */
export function sameValue(node: LocalNode, want: string): boolean {
  const value = node.value ?? '';
  if (/^[•*]+$/.test(value)) return want !== '';
  if (/^\{\{secret:[\w.-]+\}\}$/.test(want)) return value !== '';
  if (plain(value) === plain(want) || plain(node.name) === plain(want)) return true;
  const chosen = node.options?.find((option) => option.selected);
  if (chosen !== undefined && (plain(chosen.text) === plain(want) || chosen.value === want))
    return true;
  return value !== '' && digits(value) === digits(want) && /^[\d\s.,+()/-]+$/.test(want);
}

const digits = (text: string): string => text.replace(/[\s,()+-]/g, '');

function stateEvidence(
  check: Extract<Check, { is: 'state' }>,
  tree: LocalTree,
): Evidence | undefined {
  const nodes = nodesFor(tree, check.ref, check.name);
  const holds = nodes.some((node) => (node.states ?? []).includes(check.state) === check.on);
  if (!holds) return undefined;
  const word = `${check.on ? '' : 'not '}${check.state}`;
  return {
    kind: 'state',
    claim: `"${check.name}" is ${word}`,
    found: word,
    where: tree.url,
    strength: 'medium',
  };
}

export function textEvidence(text: string, tree: LocalTree): Evidence | undefined {
  const want = plain(text);
  const found = tree.nodes.find(
    (node) =>
      node.visible && (plain(node.text ?? '').includes(want) || plain(node.name).includes(want)),
  );
  if (found === undefined) return undefined;
  return {
    kind: 'text',
    claim: `the page shows "${text}"`,
    found: (found.text ?? found.name).slice(0, 200),
    where: tree.url,
    strength: 'medium',
  };
}
