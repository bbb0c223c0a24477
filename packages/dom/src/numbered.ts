// The elements that the action protocol's last snapshot gave numbers.

let numbered: WeakRef<Element>[] = [];

export function numberElements(elements: readonly Element[]): void {
  numbered = elements.map((element) => new WeakRef(element));
}

/** The element that the last snapshot gave a number. */
export function snapshotElement(number: number): Element | undefined {
  const element = numbered[number - 1]?.deref();
  return element?.isConnected ? element : undefined;
}
