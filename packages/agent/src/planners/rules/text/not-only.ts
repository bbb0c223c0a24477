// "Not only Rye but also Oat": the first is there already and stays, the second is asked for.

const form =
  /\bnot (?:only|just|merely) (?:["“][^"”]*["”]|[^\s,.;:!?"“”]+)(?: [^\s,.;:!?"“”]+){0,4}?,? but (?:also |even )?/giu;

export const withoutNotOnly = (text: string): string =>
  text
    .replace(form, (_all: string, at: number) => (at === 0 ? 'Also ' : 'also '))
    .replace(/\b(?<also>also) also\b/giu, '$<also>');
