// Signing in said in pieces: the name and the password go into one request.

const deed = /^(?:In [^,]+, )?(?:sign|log)(?: me)? in(?: me)?\b(?! as| with)/iu;
const name = /^Set (?:user ?name|user|login(?: name)?|name|account)\b.* to (?<value>.+)$/iu;
const pass = /^Set (?:the )?(?:password|passphrase|pin)\b.* to (?<value>.+)$/iu;
const self = /^i(?:'m| am) (?<value>\S+)$/iu;

export function joinLogin(out: readonly string[], all: string): readonly string[] {
  if (!out.some((each) => deed.test(each))) return out;
  const find = (form: RegExp) =>
    out.map((each) => form.exec(each)?.groups?.value).find((each) => each !== undefined);
  const who =
    find(name) ??
    self.exec(all)?.groups?.value ??
    /\bi(?:'m| am) (?<value>[^\s.,]+)/iu.exec(all)?.groups?.value;
  const word = find(pass);
  if (who === undefined || word === undefined) return out;
  const rest = out.filter(
    (each) => !deed.test(each) && !name.test(each) && !pass.test(each) && !self.test(each),
  );
  return [`Sign in as ${who} with the password ${word}`, ...rest];
}
