// Which addresses belong to the machine, its network or its cloud, however they are spelled.
// Pure text work: it runs in the extension too, where there is no resolver.

type Bits = readonly [first: number, bits: number];

const v4 = (text: string, bits: number): Bits => [readV4(text) ?? 0, bits];

/** Loopback, private, link-local (metadata services among them), shared, test, multicast, reserved. */
const innerV4: readonly Bits[] = [
  v4('0.0.0.0', 8),
  v4('10.0.0.0', 8),
  v4('100.64.0.0', 10),
  v4('127.0.0.0', 8),
  v4('169.254.0.0', 16),
  v4('172.16.0.0', 12),
  v4('192.0.0.0', 24),
  v4('192.168.0.0', 16),
  v4('198.18.0.0', 15),
  v4('224.0.0.0', 3),
  // Azure answers its machines here, in the middle of public addresses.
  v4('168.63.129.16', 32),
];

const innerNames = /(^|\.)(localhost|local|internal|home\.arpa|lan|intranet|corp)$/;

/** A host as it stands in an address: a name, or an IP in or without brackets. */
export function isPrivateHost(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (readV4(plain) !== undefined || plain.includes(':')) return isPrivateAddress(plain);
  // A name without a dot is looked up in the local network.
  return innerNames.test(plain) || !plain.includes('.');
}

/** What cannot be read counts as private. */
export function isPrivateAddress(address: string): boolean {
  const number = readV4(address);
  if (number !== undefined) return isInnerV4(number);
  const groups = readV6(address.split('%')[0] ?? '');
  return groups === undefined || isInnerV6(groups);
}

function isInnerV4(number: number): boolean {
  return innerV4.some(([first, bits]) => number >>> (32 - bits) === first >>> (32 - bits));
}

function isInnerV6(groups: readonly number[]): boolean {
  const [a = 0, b = 0] = groups;
  if ((a & 0xfe00) === 0xfc00 || (a & 0xffc0) === 0xfe80 || (a & 0xff00) === 0xff00) return true;
  const embedded = embeddedV4(groups);
  if (embedded !== undefined) return isInnerV4(embedded);
  // Outside of 2000::/3 nothing is public; Teredo hides an address in a form not worth reading.
  return (a & 0xe000) !== 0x2000 || (a === 0x2001 && b === 0);
}

/** Mapped, compatible, translated (NAT64) and 6to4 addresses carry one of the old kind. */
function embeddedV4(groups: readonly number[]): number | undefined {
  const [a = 0, b = 0, c = 0] = groups;
  if (a === 0x2002) return ((b << 16) | c) >>> 0;
  const isNat64 = a === 0x64 && b === 0xff9b;
  const isLow = groups.slice(0, 5).every((group) => group === 0);
  if (!isNat64 && !isLow) return undefined;
  return (((groups[6] ?? 0) << 16) | (groups[7] ?? 0)) >>> 0;
}

function readV4(text: string): number | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number);
  if (parts === undefined || parts.some((part) => part > 255)) return undefined;
  return parts.reduce((sum, part) => ((sum << 8) | part) >>> 0, 0);
}

function readV6(text: string): number[] | undefined {
  const tail = /(^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[2];
  const old = tail === undefined ? undefined : readV4(tail);
  if (tail !== undefined && old === undefined) return undefined;
  const whole =
    tail === undefined || old === undefined
      ? text
      : `${text.slice(0, -tail.length)}${(old >>> 16).toString(16)}:${(old & 0xffff).toString(16)}`;
  const [head = '', rest, more] = whole.split('::');
  const left = groupsOf(head);
  const right = groupsOf(rest ?? '');
  const missing = 8 - left.length - right.length;
  const isWrong = more !== undefined || (rest === undefined ? missing !== 0 : missing < 1);
  const all = [...left, ...Array.from({ length: Math.max(0, missing) }, () => 0), ...right];
  return isWrong || all.some((group) => !(group >= 0 && group <= 0xffff)) ? undefined : all;
}

const groupsOf = (text: string): number[] =>
  text === ''
    ? []
    : text.split(':').map((group) => (/^[\da-f]{1,4}$/i.test(group) ? parseInt(group, 16) : -1));
