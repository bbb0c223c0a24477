// What a role and a name mean: all that is so called exactly, else all whose name holds the words.

import { maybeControl } from './control.ts';
import { nameOf } from './name.ts';
import { inPass } from './pass.ts';
import { roleOf } from './role.ts';
import { isPainted } from './visible.ts';
import { rootsIn } from './walk.ts';

const wanted = `${maybeControl},h1,h2,h3,h4,h5,h6,img,p,li`;

export function byRole(role: string, name: string | undefined): Element[] {
  return inPass(() => {
    const all = rootsIn(document)
      .flatMap((root) => [...root.querySelectorAll(wanted)])
      .filter((element) => roleOf(element) === role && isPainted(element));
    const words = name?.trim().toLowerCase();
    if (words === undefined) return all;
    const called = (fits: (own: string) => boolean) =>
      all.filter((element) => fits(nameOf(element).toLowerCase()));
    const exact = called((own) => own === words);
    return exact.length > 0 ? exact : called((own) => own.includes(words));
  });
}
