// A button under an overlay: pressing through is not possible, dismissing is.

import type { Page } from '../page.ts';

export const overlay: Page = {
  path: '/overlay',
  title: 'Covered button',
  about: 'A button under an overlay that can be dismissed; clicks on either are counted.',
  html: () => `<p>The button below is covered until the offer is closed.</p>
<button id="pay">Pay now</button><p>State: <output id="state">waiting</output></p>
<div class="cover" id="cover" role="dialog" aria-labelledby="offer"><div class="card stack"><h2 id="offer">One moment!</h2>
<p>Join the newsletter and get ten per cent off.</p><div class="row"><button id="join">Join</button>
<button class="quiet" id="no-thanks" aria-label="Close">No thanks</button></div></div></div>
<script>
pay.addEventListener('click', () => { count('overlay:pay'); state.textContent = 'paid'; });
cover.addEventListener('click', ({ target }) => {
  if (target === cover) return count('overlay:hit');
  if (target.id === 'join') count('overlay:join');
  if (target.id === 'no-thanks') count('overlay:close');
  if (target.tagName === 'BUTTON') cover.remove();
});
</script>`,
};
