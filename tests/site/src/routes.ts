// The route table: every page of the site, in the order of the index.

import type { Page } from './page.ts';
import { article } from './pages/article.ts';
import { colour } from './pages/colours.ts';
import { dates } from './pages/dates.ts';
import { dialogs } from './pages/dialogs.ts';
import { drag } from './pages/drag.ts';
import { dropdown, suggest } from './pages/dropdown.ts';
import { echo } from './pages/echo.ts';
import { editable } from './pages/editable.ts';
import { files, filesCsv, filesPdf } from './pages/files.ts';
import { form } from './pages/form.ts';
import { frames, framesInner, framesOuter } from './pages/frames.ts';
import { auth, blank, blocked, captcha, consent, loginWall } from './pages/gates.ts';
import { home, type Section } from './pages/home.ts';
import { deepDom, detachedFrame, hugeDom, tall } from './pages/hostile/shapes.ts';
import { alertLoop, busyLoop, popupStorm, redirectLoop } from './pages/hostile/storms.ts';
import { dripping, endlessDownload, prompts } from './pages/hostile/streams.ts';
import { inject, injectTrap } from './pages/inject.ts';
import { late } from './pages/late.ts';
import { list, listItems } from './pages/list.ts';
import { account, login, logout } from './pages/login.ts';
import { modal } from './pages/modal.ts';
import { network, networkData } from './pages/network.ts';
import { overlay } from './pages/overlay.ts';
import { popup, popupChild } from './pages/popup.ts';
import { rerender } from './pages/rerender.ts';
import { shadow } from './pages/shadow.ts';
import { shopCart, shopCartAdd } from './pages/shop/cart.ts';
import { shopCheckout } from './pages/shop/checkout.ts';
import { shopList } from './pages/shop/list.ts';
import { shopOrder } from './pages/shop/order.ts';
import { shopProduct } from './pages/shop/product.ts';
import { never, slow } from './pages/slow.ts';
import { table } from './pages/table.ts';
import { ticker } from './pages/ticker.ts';
import { toast } from './pages/toast.ts';
import { virtual } from './pages/virtual.ts';

const sections: readonly Section[] = [
  {
    title: 'Shop',
    pages: [
      ...[shopList, shopProduct, shopCart, shopCartAdd, shopCheckout, shopOrder],
      ...[login, account, logout],
    ],
  },
  {
    title: 'Forms and widgets',
    pages: [form, dropdown, suggest, dates, editable, drag, files, filesCsv, filesPdf, colour],
  },
  {
    title: 'Reading and lists',
    pages: [article, table, list, listItems, virtual],
  },
  {
    title: 'Layers, frames and windows',
    pages: [
      ...[modal, overlay, toast, dialogs, popup, popupChild],
      ...[shadow, frames, framesOuter, framesInner],
    ],
  },
  {
    title: 'Time and network',
    pages: [late, rerender, ticker, slow, never, network, networkData, echo],
  },
  {
    title: 'Gates and traps',
    pages: [consent, loginWall, captcha, blocked, auth, blank, inject, injectTrap],
  },
  {
    title: 'Hostile',
    pages: [
      ...[alertLoop, busyLoop, popupStorm, redirectLoop, hugeDom, deepDom, tall, detachedFrame],
      ...[dripping, endlessDownload, prompts],
    ],
  },
];

export const pages: readonly Page[] = [home(sections), ...sections.flatMap(({ pages }) => pages)];
