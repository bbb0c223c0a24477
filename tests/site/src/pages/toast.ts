// Messages that vanish after three seconds.

import type { Page } from '../page.ts';

export const toast: Page = {
  path: '/toast',
  title: 'Toasts',
  about: 'A success and an error message, each gone after 3 seconds.',
  html: () => `<div class="row"><button id="save">Save</button>
<button class="quiet" id="fail">Save without a name</button></div>
<script>
save.addEventListener('click', () => { count('toast:success'); toast('Your changes were saved'); });
fail.addEventListener('click', () => { count('toast:error'); toast('Could not save: a name is required', 'error'); });
</script>`,
};
