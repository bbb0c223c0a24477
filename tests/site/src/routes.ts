// The route table: every page of the site, in the order of the index.

import type { Page } from './page.ts';
import { form } from './pages/form.ts';
import { home } from './pages/home.ts';
import { account, login, logout } from './pages/login.ts';
import { shopCart, shopCartAdd } from './pages/shop/cart.ts';
import { shopCheckout } from './pages/shop/checkout.ts';
import { shopList } from './pages/shop/list.ts';
import { shopOrder } from './pages/shop/order.ts';
import { shopProduct } from './pages/shop/product.ts';

export const pages: readonly Page[] = [
  home(() => pages.filter(({ about }) => about !== undefined)),
  shopList,
  shopProduct,
  shopCart,
  shopCartAdd,
  shopCheckout,
  shopOrder,
  login,
  account,
  logout,
  form,
];
